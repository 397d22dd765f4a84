/**
 * The letters of "sample", five points wide and seven high. Drawn from points, because a machine without fonts
 * renders text as boxes.
 */
const shapes: Readonly<Record<string, readonly string[]>> = {
  S: ['.###.', '#...#', '#....', '.###.', '....#', '#...#', '.###.'],
  A: ['.###.', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
  M: ['#...#', '##.##', '#.#.#', '#.#.#', '#...#', '#...#', '#...#'],
  P: ['####.', '#...#', '#...#', '####.', '#....', '#....', '#....'],
  L: ['#....', '#....', '#....', '#....', '#....', '#....', '#####'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
};

/** The word as rows of one gray channel, 255 where a letter is, with a border of two points. */
export function drawWord(word: string): { width: number; height: number; data: Buffer } {
  const border = 2;
  const width = word.length * 6 - 1 + border * 2;
  const height = 7 + border * 2;
  const data = Buffer.alloc(width * height);
  [...word].forEach((letter, index) => {
    (shapes[letter] ?? []).forEach((row, y) => {
      [...row].forEach((point, x) => {
        if (point === '#') data[(y + border) * width + border + index * 6 + x] = 255;
      });
    });
  });
  return { width, height, data };
}
