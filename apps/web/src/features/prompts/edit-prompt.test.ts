import { templateParameters } from '@chapterhouse/contract/prompts/template-parameters';
import { expect, test } from 'vitest';
import { insertParameter } from './edit-prompt.tsx';

test('each parameter is listed once, in order', () => {
  expect(templateParameters('Write on {{.Topic}} in {{ .WordCount }} words about {{.Topic}}')).toEqual([
    'Topic',
    'WordCount',
  ]);
  expect(templateParameters('{{._x}} {{Topic}} {.Topic} {{.}}')).toEqual(['_x']);
});

test('a parameter replaces the selection', () => {
  expect(insertParameter('Write on X.', 'Topic', { start: 9, end: 10 })).toEqual({
    template: 'Write on {{.Topic}}.',
    cursor: 19,
  });
  expect(insertParameter('', 'A', { start: 0, end: 0 })).toEqual({ template: '{{.A}}', cursor: 6 });
});
