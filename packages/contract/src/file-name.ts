import { cutText } from './cut-text.ts';

/** File systems take 255 bytes; a date, a number and an extension may follow. */
const mostBytes = 200;
const mostCharacters = 80;

/** Names of devices, which Windows opens whatever their extension is. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * A name for a file that is valid on all systems: the words of a text in lower case, with hyphens. Accents are left out, but no marks that
 * are vowels or tell letters apart in other scripts. Empty for a text without letters and digits. Pure.
 */
export function fileNameOf(text: string): string {
  const words = text
    .slice(0, mostCharacters * 10)
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}{0,3})\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '');
  let name = cutText(words, mostCharacters);
  while (new TextEncoder().encode(name).length > mostBytes) name = cutText(name, name.length - 1);
  name = name.replace(/-$/, '');
  return device.test(name) ? `${name}-` : name;
}
