import { limits } from '@chapterhouse/contract/limits';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { categoriesQuery } from '../sites/sites.queries.ts';
import { NamesInput } from './names-input.tsx';

const { category: longest, categories: most } = limits.articleText;
/** Maximum number of menu options. */
const shownChoices = 30;

const typing = 'Press Enter or type a comma after each name';
const made = `${typing}. New names are created on the blog. Without a category, the blog uses its default.`;
const unread = `${typing}. Suggestions are unavailable because the blog’s categories could not be loaded.`;

type Props = {
  label: string;
  error?: string | undefined;
  /** Where the article goes, once that is chosen: its own categories are offered, if it can list them. */
  platform: PlatformDefinition | undefined;
  siteId: string | null;
  value: string[];
  onChange: (value: string[]) => void;
};

/** Categories by name, selected from the blog's or typed. They are fetched when the field gets the focus. */
export function CategoryField({ platform, siteId, value, onChange, ...field }: Props) {
  const [isEntered, setEntered] = useState(false);
  const canList = platform?.listCategories !== undefined && siteId !== null;
  const { data, isError, isFetching } = useQuery({
    ...categoriesQuery(platform, siteId),
    enabled: canList && isEntered,
  });
  return (
    <NamesInput
      {...field}
      description={isError ? unread : canList ? made : typing}
      rightSection={isFetching && <Loader size="xs" aria-label="Reading the categories of your blog..." />}
      data={(data ?? []).filter((name) => name.length <= longest)}
      limit={shownChoices}
      maxTags={most}
      value={value}
      onChange={onChange}
      onFocus={() => setEntered(true)}
    />
  );
}
