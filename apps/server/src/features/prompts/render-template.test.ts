import { expect, test } from 'vitest';
import { renderTemplate, templateParameters, UnknownParameterError } from './render-template.ts';

test('puts each value in its place, as often as it is named', () => {
  expect(renderTemplate('{{.A}} and {{.B}} and {{.A}}', { A: 'x', B: 2 })).toBe('x and 2 and x');
});

test('accepts blanks inside the braces and nothing else', () => {
  expect(renderTemplate('{{ .A }}', { A: 'x' })).toBe('x');
  expect(renderTemplate('{{A}} {.A} {{ .A', { A: 'x' })).toBe('{{A}} {.A} {{ .A');
});

test('never renders a value again, nor reads `$` in it', () => {
  expect(renderTemplate('{{.A}}{{.B}}', { A: '{{.B}}', B: '$& $1' })).toBe('{{.B}}$& $1');
});

test('names the parameter that has no value, inherited names included', () => {
  expect(() => renderTemplate('{{.Missing}}', { A: 'x' })).toThrow(UnknownParameterError);
  expect(() => renderTemplate('{{.Missing}}', {})).toThrow('{{.Missing}}');
  expect(() => renderTemplate('{{.toString}}', {})).toThrow(UnknownParameterError);
});

test('lists parameters once, in order', () => {
  expect(templateParameters('{{.B}} {{ .A }} {{.B}}')).toEqual(['B', 'A']);
  expect(templateParameters('none')).toEqual([]);
});
