#include "CSQLiteShims.h"

int sqlite_shim_set_option(sqlite3 *connection, int option, int is_on) {
    return sqlite3_db_config(connection, option, is_on, (int *)0);
}
