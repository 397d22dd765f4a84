import { limits } from '@chapterhouse/contract/limits';

type Usage = {
  /** '3 of 50 articles' */
  text: string;
  /** 0 to 100; null if unlimited. */
  percent: number | null;
};

/** Text and fill of a quota bar; a total of -1 means unlimited. */
export function usageOf(used: number, total: number, unit: string): Usage {
  if (total === limits.unlimited) return { text: `${used} used, unlimited`, percent: null };
  const percent = total <= 0 ? 100 : Math.min(100, Math.round((used / total) * 100));
  return { text: `${used} of ${total} ${unit}`, percent };
}
