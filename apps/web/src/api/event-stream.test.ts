import { expect, test } from 'vitest';
import { createEventReader } from './event-stream.ts';

test('emits complete events for any chunking', () => {
  const text =
    'data: {"n":1}\n\n: a comment\n\nevent: x\ndata: two\ndata: lines\n\ndata:{"n":3}\r\n\r\ndata: half';
  for (let size = 1; size <= text.length; size += 1) {
    const heard: string[] = [];
    const read = createEventReader((data) => heard.push(data));
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size));
    // The hard case is a chunk that ends between an event's two line ends; chunks of every length are tested.
    expect(heard).toEqual(['{"n":1}', 'two\nlines', '{"n":3}']);
  }
});
