import { languageNames } from '@chapterhouse/contract/articles/option-values';
import { categoriesOf } from './batch-body.ts';
import { toneNames } from './tone-names.ts';
import classes from './wizard.module.css';
import { briefOf, noOptions, sourcesOf } from './wizard-options.ts';
import type { WizardState } from './wizard-state.ts';

/** What was said about how to write, and nothing of what was left alone. */
export function OptionsSummary({ blog, options }: Pick<WizardState, 'blog' | 'options'>) {
  const { tone, language, audience, keywords } = briefOf(options);
  const { sources = [] } = sourcesOf(options);
  const words = options.wordCount.trim();
  const lines: [string, string][] = [
    ['Tone', tone ? toneNames[tone] : ''],
    ['Language', language ? languageNames[language] : ''],
    ['Words per article', words === noOptions.wordCount ? '' : words],
    ['Approval', options.needsApproval ? 'Needed before each goes live' : ''],
    ['Audience', audience ?? ''],
    ['Keywords', keywords?.join(', ') ?? ''],
    ['Categories', categoriesOf({ blog, options }).categories?.join(', ') ?? ''],
    [
      'Sources',
      sources.map((one) => (one.kind === 'address' ? one.url : (one.title ?? 'Pasted text'))).join(', '),
    ],
  ];
  const given = lines.filter(([, value]) => value !== '');
  return given.map(([name, value]) => (
    <div key={name} className={value.length > 24 ? classes.wide : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ));
}
