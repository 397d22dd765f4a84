import { type ReviewScope, reviewScopes } from '@chapterhouse/contract/articles/record-values';
import { Textarea, TextInput } from '@mantine/core';
import { Choices } from '../../components/fields/choices.tsx';
import classes from './review.module.css';

export type ReviewDraft = { reviewer: string; scope: readonly ReviewScope[]; note: string };

export const emptyReview: ReviewDraft = { reviewer: '', scope: [], note: '' };

/** For the server: names in the order of the screen. */
export function reviewOf({ reviewer, scope, note }: ReviewDraft) {
  return { reviewer, note, scope: reviewScopes.filter((one) => scope.includes(one)) };
}

const choices: Readonly<Record<ReviewScope, [name: string, about: string]>> = {
  facts: ['Facts', 'Statements, numbers, quotations and sources'],
  language: ['Language', 'Wording, tone and spelling'],
  legal: ['Legal', 'Rights of others, claims about products, required notices'],
};

type Props = {
  draft: ReviewDraft;
  problem?: string | null;
  onChange: (draft: ReviewDraft) => void;
};

/** Who reviewed a text, and for what: what the editorial record keeps. */
export function ReviewFields({ draft, problem = null, onChange }: Props) {
  const { reviewer, scope, note } = draft;
  const toggle = (one: ReviewScope) =>
    scope.includes(one) ? scope.filter((other) => other !== one) : [...scope, one];
  return (
    <div className={classes.fields}>
      <Choices
        legend="Reviewed for"
        type="checkbox"
        choices={reviewScopes.map((one) => [one, ...choices[one]] as const)}
        chosen={scope}
        onChoose={(one) => onChange({ ...draft, scope: toggle(one) })}
        describedBy={problem ? 'review-problem' : undefined}
      >
        <p id="review-problem" role="alert" className={classes.problem}>
          {problem}
        </p>
      </Choices>
      <TextInput
        label="Reviewer"
        description="The person who read the text. Leave empty if it was you."
        maxLength={200}
        value={reviewer}
        onChange={(event) => onChange({ ...draft, reviewer: event.currentTarget.value })}
      />
      <Textarea
        label="Note"
        description="Optional: what was checked, and how."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={note}
        onChange={(event) => onChange({ ...draft, note: event.currentTarget.value })}
      />
    </div>
  );
}
