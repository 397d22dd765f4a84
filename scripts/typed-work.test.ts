import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '../apps/web/src');

/** What a person types in. */
const textInput =
  /<(?:TextInput|Textarea|textarea|NumberInput|TagsInput|Autocomplete|PasswordInput|WhenField|SiteNameField|SiteUrlField)\b/;
/** Keeps it while the session has expired: these are the hooks that do. */
const keeps = /\buse(?:Draft|KeptDraft|SiteForm|ServiceForm|Wizard)[(<]/;

/** Files whose fields show what another file keeps. */
const keptBy: Readonly<Record<string, string>> = {
  'features/approvals/review-fields.tsx': 'features/approvals/review-dialog.tsx',
  'features/articles/names-input.tsx': 'features/articles/text/form/use-article-form.ts',
  'features/articles/pictures/alt-field.tsx': 'features/articles/text/form/use-article-form.ts',
  'features/articles/pictures/featured-image.tsx': 'features/articles/text/form/use-article-form.ts',
  'features/articles/text/form/article-form.tsx': 'features/articles/text/form/use-article-form.ts',
  'features/articles/text/rich-text/rich-text.tsx': 'features/articles/text/form/use-article-form.ts',
  'features/planning/titles/import-titles.tsx': 'features/planning/wizard/use-wizard.ts',
  'features/planning/topics/subtopic-card.tsx': 'features/planning/wizard/use-wizard.ts',
  'features/planning/wizard/advanced-options.tsx': 'features/planning/wizard/use-wizard.ts',
  'features/planning/wizard/schedule-step.tsx': 'features/planning/wizard/use-wizard.ts',
  'features/planning/wizard/site-topic-step.tsx': 'features/planning/wizard/use-wizard.ts',
  'features/planning/wizard/source-options.tsx': 'features/planning/wizard/use-wizard.ts',
  'features/settings/ai-card.tsx': 'features/settings/use-service-form.ts',
  'features/settings/mail-card.tsx': 'features/settings/use-service-form.ts',
  'features/sites/profile/profile-fields.tsx': 'features/sites/profile/site-profile-screen.tsx',
  'features/sites/site-form.tsx': 'features/sites/use-site-form.ts',
  'platforms/wordpress/sign-in-fields.tsx': 'platforms/wordpress/site-form.tsx',
};

/** Fields whose text is lost with the session on purpose. */
const notKept: Readonly<Record<string, string>> = {
  'components/fields/password-input.tsx': 'The field itself; its form keeps the text.',
  'features/accounts/auth-form.tsx': 'Signs in; there is no session yet.',
  'features/accounts/users/user-filters.tsx': 'A search.',
  'features/articles/preview/preview-modal.tsx': 'Only shows HTML.',
  'features/billing/payment/demo-card-form.tsx': 'The number of a card is never stored.',
  'features/media/media-grid.tsx': 'A search.',
  'features/operations/spend-section.tsx': 'Two dates of a list that is read.',
  'features/shell/command-palette.tsx': 'A search.',
  'features/shell/delete-account-dialog.tsx': 'A password.',
  'features/sites/editorial/editorial-report.tsx': 'Two dates of a report.',
  'features/sites/posts/site-posts.tsx': 'A search.',
  'platforms/webflow/connect-form.tsx': 'The authorization that it needs ends with the session.',
};

const files = globSync('**/*.tsx', { cwd: source }).filter((file) => !file.endsWith('.test.tsx'));
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

test('typed input survives an expired session on every screen', () => {
  const lost = files.filter(
    (file) =>
      textInput.test(read(file)) && !keeps.test(read(file)) && !(file in keptBy) && !(file in notKept),
  );
  // Use useDraft or useKeptDraft (components/kept-draft.tsx), or say above who keeps it, or why nobody does.
  expect(lost).toEqual([]);
});

test('the exceptions still have fields, and their input is still kept', () => {
  const listed = [...Object.keys(keptBy), ...Object.keys(notKept)];
  expect(listed.filter((file) => !files.includes(file) || !textInput.test(read(file)))).toEqual([]);
  const keepers = [...new Set(Object.values(keptBy))];
  const stores = /\buse(?:Draft|KeptDraft|SiteForm)[(<]|\b(?:tabStorage|storedDraft)\.keep\(/;
  expect(keepers.filter((file) => !stores.test(read(file)))).toEqual([]);
});
