/*
 * Loaded before the product (`--import`): its clock is off by as many milliseconds as the file says, read anew at
 * SIGUSR2. Timers go on as they do on a machine whose clock is set: they do not notice.
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
