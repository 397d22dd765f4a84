import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { repeatsWithin } from '@chapterhouse/contract/articles/title-similarity';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { titleRepeatsQuery } from '../articles.queries.ts';

/** Typing is not asked about letter by letter. */
const pauseMs = 500;

/**
 * A sentence for each subtopic that repeats another one of the list or an article that exists, by its place. Only a
 * hint: while it is not known, or cannot be, nothing is said.
 */
export function useRepeats(subtopics: readonly Subtopic[], topic: string): ReadonlyMap<number, string> {
  const titles = useMemo(() => subtopics.map(({ title }) => title), [subtopics]);
  const [settled] = useDebouncedValue(titles, pauseMs);
  const { data: older = [] } = useQuery({
    ...titleRepeatsQuery(settled, topic),
    enabled: settled.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const known = new Map(
      repeatsWithin(titles, topic).map(({ index, title }) => [index, `Repeats “${title}” of this list.`]),
    );
    for (const { index, title } of older) {
      // Of titles that changed meanwhile, the answer is on its way.
      if (titles[index] === settled[index]) known.set(index, `Repeats your article “${title}”.`);
    }
    return known;
  }, [titles, settled, topic, older]);
}
