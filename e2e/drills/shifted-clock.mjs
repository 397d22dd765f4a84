/*
 * Loaded before the product (`--import`): shifts its clock by the milliseconds in a file, reread on
 * SIGUSR2. Timers are not affected, as when a machine's clock is set.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;

const read = () => {
  offset = Number(readFileSync(process.env.DRILL_CLOCK_FILE ?? '', 'utf8'));
};
read();
process.on('SIGUSR2', read);

globalThis.Date = class extends RealDate {
  /** @param {ConstructorParameters<typeof RealDate>} words */
  constructor(...words) {
    if (words.length === 0) super(RealDate.now() + offset);
    else super(...words);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
