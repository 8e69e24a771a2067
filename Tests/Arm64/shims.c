// libcurl's and SQLite's variadic functions, which arm64 calls in another way than functions of fixed arguments.

#include <stdint.h>
#include <string.h>

#include "../../Sources/CCurlShims/include/CCurlShims.h"
#include "../../Sources/CSQLiteShims/include/CSQLiteShims.h"
#include "check.h"

static size_t collected;

static size_t collect(char *bytes, size_t size, size_t count, void *user) {
    CHECK(memcmp(bytes, "a record", 8) == 0, "libcurl read something else");
    CHECK(user == &collected, "the pointer was lost");
    collected += size * count;
    return size * count;
}

int main(int count, char **arguments) {
    CHECK(count == 2, "usage: shims file:///FILE");
    CURL *easy = curl_easy_init();
    CHECK(curl_shim_set_text(easy, CURLOPT_URL, arguments[1]) == CURLE_OK, "no address");
    CHECK(curl_shim_set_writer(easy, CURLOPT_WRITEFUNCTION, collect) == CURLE_OK, "no writer");
    CHECK(curl_shim_set_pointer(easy, CURLOPT_WRITEDATA, &collected) == CURLE_OK, "no pointer");
    CHECK(curl_easy_perform(easy) == CURLE_OK, "the file is not read");
    CHECK(collected == 8, "%zu bytes came", collected);
    // A size of 64 bits arrives whole: the low half of this one is 0, from where the file could be read.
    CHECK(curl_shim_set_size(easy, CURLOPT_RESUME_FROM_LARGE, 5ll << 32) == CURLE_OK, "no size");
    CHECK(curl_easy_perform(easy) == CURLE_BAD_DOWNLOAD_RESUME, "half of a size was lost");
    CHECK(curl_shim_set_size(easy, CURLOPT_RESUME_FROM_LARGE, 0) == CURLE_OK, "no size");
    CHECK(curl_shim_allow_web_only(easy) == CURLE_OK, "protocols cannot be limited");
    CHECK(curl_easy_perform(easy) == CURLE_UNSUPPORTED_PROTOCOL, "a file is read where only the web is allowed");
    curl_easy_cleanup(easy);

    sqlite3 *database;
    CHECK(sqlite3_open(":memory:", &database) == SQLITE_OK, "no database");
    for (int is_on = 0; is_on < 2; is_on++) {
        CHECK(sqlite_shim_set_option(database, SQLITE_DBCONFIG_DEFENSIVE, is_on) == SQLITE_OK, "no option");
        int is_now = -1;
        sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, -1, &is_now);
        CHECK(is_now == is_on, "the option is %d and not %d", is_now, is_on);
    }
    sqlite3_close(database);
    return verdict("libcurl and SQLite get what they are told");
}
