import type { Tone } from '@chapterhouse/contract/articles/batch-options';

export const toneNames: Record<Tone, string> = {
  neutral: 'Neutral',
  professional: 'Professional',
  friendly: 'Friendly',
  conversational: 'Conversational',
  authoritative: 'Authoritative',
  enthusiastic: 'Enthusiastic',
  humorous: 'Humorous',
};
