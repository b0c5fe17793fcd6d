/* An engine in C for both games: it speaks the engine protocol (docs/engines.md) and plays at random.

   Build it and let it play:

       cc -O2 -o engine examples/engine.c
       topdrop arena ontop "engine:./engine" level1
       topdrop arena dropit "engine:./engine" level1

   It knows no rules: the host tells it what is legal. To make it stronger, put something better in
   place of choose_move. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINE 65536 /* The lines that this engine asks for are far shorter. */

static uint64_t random_state = 1;

/* Return a number from 0 to below `count` (splitmix64; the bias does not matter here). */
static unsigned random_below(unsigned count)
{
    uint64_t mixed = (random_state += 0x9e3779b97f4a7c15u);
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return (unsigned)((mixed ^ (mixed >> 31)) % count);
}

/* Write one part of `list` to `part`, drawn by lot; parts stand between separators. */
static void draw_part(const char *list, const char *separator, char *part, size_t size)
{
    unsigned count = 1;
    for (const char *at = list; (at = strstr(at, separator)); at += strlen(separator))
        count++;
    for (unsigned skipped = random_below(count); skipped > 0; skipped--)
        list = strstr(list, separator) + strlen(separator);
    const char *end = strstr(list, separator);
    size_t length = end ? (size_t)(end - list) : strlen(list);
    snprintf(part, size, "%.*s", (int)length, list);
}

/* Answer `go`, given what stood behind `legal`. */
static void choose_move(const char *legal)
{
    char part[64];
    double width;
    const char *pieces = strstr(legal, " pieces ");
    if (strncmp(legal, "moves ", 6) == 0) { /* On Top: a placement such as c4d4. */
        draw_part(legal + 6, " ", part, sizeof part);
        printf("bestmove %s\n", part);
    } else if (strcmp(legal, "joker") == 0) { /* Drop It: spend a joker? */
        printf("bestmove joker %s\n", random_below(2) ? "yes" : "no");
    } else if (pieces && sscanf(legal, "drop width %lf", &width) == 1) { /* Drop It: a drop. */
        draw_part(pieces + strlen(" pieces "), ", ", part, sizeof part);
        printf("bestmove %s %u %u\n", part, random_below((unsigned)width + 1), random_below(360));
    } else {
        printf("error go: nothing is known to be legal\n");
    }
}

int main(void)
{
    static char line[MAX_LINE], legal[MAX_LINE];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (strncmp(line, "hello", 5) == 0) {
            printf("id name Dice in C\nid author topdrop\ngames ontop dropit\nwants legal\n");
            printf("option name seed type integer default 1\nwelcome 1\n");
        } else if (strncmp(line, "setoption name seed value ", 26) == 0) {
            random_state = strtoull(line + 26, NULL, 10);
        } else if (strcmp(line, "isready") == 0) {
            printf("readyok\n");
        } else if (strncmp(line, "legal ", 6) == 0) {
            snprintf(legal, sizeof legal, "%s", line + 6);
        } else if (strncmp(line, "go", 2) == 0) {
            choose_move(legal);
        } else if (strcmp(line, "quit") == 0) {
            break;
        } /* Other lines, such as newgame and stop, are of no use to this engine. */
        fflush(stdout);
    }
    return 0;
}
