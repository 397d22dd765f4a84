import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { repeatsWithin } from '@chapterhouse/contract/articles/title-similarity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { titleRepeatsQuery } from '../articles.queries.ts';

/**
 * A sentence for each subtopic that repeats another one of the list or an article that exists, by its place. Only a
 * hint: while it is not known, or cannot be, nothing is said.
 */
export function useRepeats(subtopics: readonly Subtopic[], topic: string): ReadonlyMap<number, string> {
  const titles = useMemo(() => subtopics.map(({ title }) => title), [subtopics]);
  const { data: older = [] } = useQuery({
    ...titleRepeatsQuery(titles, topic),
    enabled: titles.length > 0,
  });
  return useMemo(() => {
    const known = new Map(
      repeatsWithin(titles, topic).map(({ index, title }) => [index, `Repeats “${title}” of this list.`]),
    );
    for (const { index, title } of older) known.set(index, `Repeats your article “${title}”.`);
    return known;
  }, [titles, topic, older]);
}
