import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import type { QualityText } from './quality-text.ts';

/** Within a fifth of the requested length is fine; beyond a half it is a different article. */
const near = 0.2;
const far = 0.5;

/** Compares the word count with the requested one. */
export function checkLength(text: QualityText, askedWords: number): QualityCheck {
  const { wordCount } = text;
  const off = Math.abs(wordCount - askedWords) / askedWords;
  const verdict = wordCount < askedWords ? 'short' : 'long';
  const counted = `${say(wordCount)}${text.hasCode ? ' without code' : ''}, requested: ${say(askedWords)}`;
  const passages: QualityCheck['passages'] = [];
  if (wordCount === 0) return { name: 'length', status: 'fail', sentence: 'There is no text.', passages };
  if (off <= near)
    return { name: 'length', status: 'ok', sentence: `About the requested length: ${counted}.`, passages };
  if (off <= far)
    return { name: 'length', status: 'warn', sentence: `Rather ${verdict}: ${counted}.`, passages };
  return { name: 'length', status: 'fail', sentence: `Far too ${verdict}: ${counted}.`, passages };
}

function say(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`;
}
