// ZBar, found when the program runs.

#include "cbarcode.h"

#include <cfound.h>
#include <string.h>

// The declarations that are used, by ZBar's documentation of its C interface; all versions of libzbar.so.0 have them.

typedef struct zbar_image_scanner zbar_image_scanner;
typedef struct zbar_image zbar_image;
typedef struct zbar_symbol zbar_symbol;

enum { ALL_KINDS = 0, EAN8 = 8, EAN13 = 13, ENABLE = 0 };
/// "Y800", a byte of grey for a pixel.
static const unsigned long GREY = 'Y' | '8' << 8 | '0' << 16 | (unsigned long)'0' << 24;

zbar_image_scanner *zbar_image_scanner_create(void);
void zbar_image_scanner_destroy(zbar_image_scanner *scanner);
int zbar_image_scanner_set_config(zbar_image_scanner *scanner, int kind, int config, int value);
zbar_image *zbar_image_create(void);
void zbar_image_destroy(zbar_image *image);
void zbar_image_set_format(zbar_image *image, unsigned long format);
void zbar_image_set_size(zbar_image *image, unsigned width, unsigned height);
void zbar_image_set_data(zbar_image *image, const void *data, unsigned long count, void (*free_data)(zbar_image *));
int zbar_scan_image(zbar_image_scanner *scanner, zbar_image *image);
const zbar_symbol *zbar_image_first_symbol(const zbar_image *image);
const zbar_symbol *zbar_symbol_next(const zbar_symbol *symbol);
int zbar_symbol_get_type(const zbar_symbol *symbol);
const char *zbar_symbol_get_data(const zbar_symbol *symbol);

#define ZBAR_FUNCTIONS(USE) \
    USE(zbar_image_scanner_create) USE(zbar_image_scanner_destroy) USE(zbar_image_scanner_set_config) \
    USE(zbar_image_create) USE(zbar_image_destroy) USE(zbar_image_set_format) USE(zbar_image_set_size) \
    USE(zbar_image_set_data) USE(zbar_scan_image) USE(zbar_image_first_symbol) USE(zbar_symbol_next) \
    USE(zbar_symbol_get_type) USE(zbar_symbol_get_data)

FOUND_LIBRARY(zbar, ZBAR_FUNCTIONS, "libzbar.so.0");

int barcode_is_here(void) { return found_load(&zbar_library); }

/// Adds a text unless it is there already, or is no number of the length of its kind.
static int add(const char *text, int kind, char *codes, int count) {
    if (text == NULL || (kind != EAN13 && kind != EAN8)) return count;
    size_t length = strlen(text);
    if (length != (size_t)kind || strspn(text, "0123456789") != length) return count;
    for (int place = 0; place < count; place++)
        if (strcmp(codes + place * BARCODE_ROOM, text) == 0) return count;
    memcpy(codes + count * BARCODE_ROOM, text, length + 1);
    return count + 1;
}

int barcode_find(const uint8_t *grey, uint32_t width, uint32_t height, char *codes, int most) {
    if (!barcode_is_here()) return -1;
    zbar_image_scanner *scanner = zbar.zbar_image_scanner_create();
    zbar_image *image = zbar.zbar_image_create();
    int count = -1;
    if (scanner != NULL && image != NULL) {
        count = 0;
        // Other kinds of codes are not on records, and each is one more way into a decoder.
        zbar.zbar_image_scanner_set_config(scanner, ALL_KINDS, ENABLE, 0);
        zbar.zbar_image_scanner_set_config(scanner, EAN13, ENABLE, 1);
        zbar.zbar_image_scanner_set_config(scanner, EAN8, ENABLE, 1);
        zbar.zbar_image_set_format(image, GREY);
        zbar.zbar_image_set_size(image, width, height);
        // NB: without a function to free them, the bytes stay the caller's.
        zbar.zbar_image_set_data(image, grey, (unsigned long)width * height, NULL);
        if (zbar.zbar_scan_image(scanner, image) < 0) count = -1;
        const zbar_symbol *symbol = count < 0 ? NULL : zbar.zbar_image_first_symbol(image);
        for (; symbol != NULL && count < most; symbol = zbar.zbar_symbol_next(symbol))
            count = add(zbar.zbar_symbol_get_data(symbol), zbar.zbar_symbol_get_type(symbol), codes, count);
    }
    if (image != NULL) zbar.zbar_image_destroy(image);
    if (scanner != NULL) zbar.zbar_image_scanner_destroy(scanner);
    return count;
}
