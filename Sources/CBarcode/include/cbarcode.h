#ifndef CBARCODE_H
#define CBARCODE_H

#include <stddef.h>
#include <stdint.h>

/// Barcodes of goods by ZBar, which is found when the program runs. The program is neither linked with it nor built with
/// its headers, so that it starts without.

/// Bytes: the digits of the longest code, and a zero.
enum { BARCODE_ROOM = 14 };

/// Loads ZBar, and returns whether it is here. Call it before files are out of reach.
int barcode_is_here(void);

/// Looks for EAN-13 and EAN-8 in a grey picture, a byte for a pixel, rows from the top. A UPC-A is an EAN-13 that begins
/// with 0. Its rows and its columns are looked along, so codes may stand in four directions, and a bit askew.
/// - codes: gets at most `most` texts of digits, each once, every `BARCODE_ROOM` bytes.
/// Returns how many, or -1 where ZBar is not here or memory is short.
int barcode_find(const uint8_t *grey, uint32_t width, uint32_t height, char *codes, int most);

#endif
