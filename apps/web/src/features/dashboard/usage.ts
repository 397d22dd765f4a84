import { limits } from '@chapterhouse/contract/limits';

type Usage = {
  /** As read out: '3 of 50 articles'. */
  text: string;
  /** 0 to 100; null when there is no limit to fill. */
  percent: number | null;
};

/** How a quota bar reads and how full it is; a total of -1 means unlimited. */
export function usageOf(used: number, total: number, unit: string): Usage {
  if (total === limits.unlimited) return { text: `${used} used, unlimited`, percent: null };
  const percent = total <= 0 ? 100 : Math.min(100, Math.round((used / total) * 100));
  return { text: `${used} of ${total} ${unit}`, percent };
}
