// Swift cannot call variadic C functions.
#ifndef CSQLITESHIMS_H
#define CSQLITESHIMS_H

#include <sqlite3.h>

/// Switches an option of `sqlite3_db_config` that is on or off. Returns SQLite's result code.
int sqlite_shim_set_option(sqlite3 *connection, int option, int is_on);

#endif
