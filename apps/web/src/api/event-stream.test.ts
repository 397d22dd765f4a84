import { expect, test } from 'vitest';
import { createEventReader } from './event-stream.ts';

test('events come whole, in whatever pieces the network cuts them', () => {
  const text =
    'data: {"n":1}\n\n: a comment\n\nevent: x\ndata: two\ndata: lines\n\ndata:{"n":3}\r\n\r\ndata: half';
  for (let size = 1; size <= text.length; size += 1) {
    const heard: string[] = [];
    const read = createEventReader((data) => heard.push(data));
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size));
    // A piece that ends between the two line ends of an event is the hard one; there are pieces of every length.
    expect(heard).toEqual(['{"n":1}', 'two\nlines', '{"n":3}']);
  }
});
