import { Readable } from 'node:stream';

/** Buffered bytes for a slow client, in addition to network buffers. */
const longestBacklog = 64 * 1024;

/**
 * A server-sent event stream of `T` as JSON. Slow readers are disconnected, so that
 * they do not fill the memory; the browser reconnects and reloads.
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

  /** Buffered bytes. */
  get backlog(): number {
    return this.readableLength;
  }

  /** Sends `last` and closes. */
  finish(last: T): void {
    this.send(last);
    if (this.destroyed || this.#isFinished) return;
    this.#isFinished = true;
    this.push(null);
  }

  override _read(): void {
    // Data is pushed by `send`.
  }
}
