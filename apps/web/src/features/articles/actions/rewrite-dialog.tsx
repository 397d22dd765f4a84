import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { limits } from '@chapterhouse/contract/limits';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { useRewriteArticle } from '../article.queries.ts';
import classes from './actions.module.css';
import { DialogFrame } from './dialog-frame.tsx';

const most = limits.articleText.instruction;

type Props = {
  article: ArticleDetail;
  /** Whether to rewrite one section, or the whole article. */
  isSection: boolean;
  onClose: () => void;
  onDone: () => void;
};

export function RewriteDialog({ article, isSection, onClose, onDone }: Props) {
  const { mutateAsync } = useRewriteArticle(article.id);
  const { sections } = article;
  const [chosen, setChosen] = useState(sections[0]?.index ?? -1);
  const [instruction, setInstruction] = useState('');
  const section = isSection ? sections.find(({ index }) => index === chosen) : undefined;
  return (
    <DialogFrame
      title={isSection ? 'Rewrite a section' : 'Rewrite this article'}
      confirm="Rewrite"
      busy="Starting..."
      disabled={instruction.length > most || (isSection && !section)}
      onClose={onClose}
      onConfirm={async () => {
        const wish = instruction.trim();
        const answer = await mutateAsync({
          base_version: article.version,
          ...(wish === '' ? {} : { instruction: wish }),
          ...(section ? { section: { index: section.index, heading: section.heading } } : {}),
        });
        toast.success(answer.message);
        onDone();
      }}
    >
      <p className={classes.quiet}>
        The current text stays until the new one is finished. You can restore it from the versions.
      </p>
      {isSection && (
        <NativeSelect
          label="Section"
          value={String(chosen)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        >
          {sections.map(({ index, level, heading }) => (
            <option key={index} value={index}>
              {`${'\u2003'.repeat(Math.max(0, level - 2))}${heading}`}
            </option>
          ))}
        </NativeSelect>
      )}
      <Textarea
        label="What should change? (optional)"
        placeholder="Shorter, with an example from a small kitchen"
        autosize
        minRows={3}
        maxRows={8}
        value={instruction}
        onChange={(event) => setInstruction(event.currentTarget.value)}
        error={instruction.length > most ? `At most ${most} characters` : undefined}
      />
    </DialogFrame>
  );
}
