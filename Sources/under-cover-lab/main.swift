import UnderCoverLab

Lab.start()
