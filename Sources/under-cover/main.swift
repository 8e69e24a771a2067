print("under-cover")
