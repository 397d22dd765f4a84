import { Readable } from 'node:stream';

/** Bytes that may wait for a browser that does not read; the network's own buffers come on top. */
const longestBacklog = 64 * 1024;

/**
 * An answer that goes on: server-sent events, each a `T` as JSON. Who reads too slowly is cut off, so that
 * nobody's stream fills our memory; a browser then comes back and asks for what it missed.
 */
export class EventStream<T> extends Readable {
  #isFinished = false;

  constructor() {
    super({ highWaterMark: longestBacklog });
  }

  send(event: T): void {
    if (this.destroyed || this.#isFinished) return;
    const goesOn = this.push(`data: ${JSON.stringify(event)}\n\n`);
    if (!goesOn) this.destroy();
  }

  /** Bytes that wait to be taken. */
  get backlog(): number {
    return this.readableLength;
  }

  /** Says `last` and ends in order. */
  finish(last: T): void {
    this.send(last);
    if (this.destroyed || this.#isFinished) return;
    this.#isFinished = true;
    this.push(null);
  }

  override _read(): void {
    // What there is to say comes by `send`.
  }
}
