import { expect, test } from 'vitest';
import { cleanText, findJson } from './parse-answer.ts';

test.each([
  ['plain', 'plain'],
  ['<think>a</think>\n\ntext', 'text'],
  ['<thinking>a\nb</thinking>text', 'text'],
  ['swallowed start</think>\ntext', 'text'],
  ['<think>never ends', ''],
  ['```markdown\n## A\n\ntext\n```', '## A\n\ntext'],
  ['```\ntext\n```', 'text'],
  ['```js\na\n```\n\ntext\n\n```js\nb\n```', '```js\na\n```\n\ntext\n\n```js\nb\n```'],
  ['text with ```js\ncode\n``` inside', 'text with ```js\ncode\n``` inside'],
])('cleans %j', (given, expected) => {
  expect(cleanText(given)).toBe(expected);
});

test.each([
  ['{"a":1}', [{ a: 1 }]],
  ['```json\n{"a":1}\n```', [{ a: 1 }]],
  ['Sure: {"a":"}{"} Good?', [{ a: '}{' }]],
  ['<think>{"no":1}</think>{"a":1}', [{ a: 1 }]],
  ['{not json} then {"a":1}', [{ a: 1 }]],
  ['{"s":1} and {"longer":[1,2,3]}', [{ longer: [1, 2, 3] }, { s: 1 }]],
  ['[1,2]', [[1, 2]]],
])('finds JSON in %j', (given, values) => {
  expect(findJson(given)).toEqual({ kind: 'values', values });
});

test('distinguishes a text without JSON from truncated JSON', () => {
  expect(findJson('No.')).toEqual({ kind: 'none' });
  expect(findJson('{"a":"b')).toEqual({ kind: 'broken' });
});
