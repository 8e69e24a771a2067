// Prints the sum of a small sleeve of each system, a line each, as Swift writes a number. Arguments: the files of fonts.
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void press_add_font(const uint8_t *bytes, intptr_t count);
uint64_t press_sum(intptr_t index);

int main(int count, char **names) {
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(names[i], "rb");
        static uint8_t bytes[1 << 20];
        if (!file) {
            perror(names[i]);
            return 1;
        }
        press_add_font(bytes, (intptr_t)fread(bytes, 1, sizeof bytes, file));
        fclose(file);
    }
    uint64_t sum = 0;
    for (intptr_t index = 0; (sum = press_sum(index)); index++) printf("0x%" PRIX64 "\n", sum);
    return 0;
}
