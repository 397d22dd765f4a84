import type { LearnedProfile, ProfileEvidence, SiteProfile } from '@chapterhouse/contract/sites/profile';
import { profileLimits } from '@chapterhouse/contract/sites/profile';
import { webUrl } from '@chapterhouse/contract/web-address';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { draftOf, type ProfileDraft, profileOf } from './profile-draft.ts';
import { addressForms, measuresText, spellings } from './profile-texts.ts';
import classes from './site-profile.module.css';

type Field = ProfileEvidence['field'] | 'measures';

const labels: Readonly<Record<Field, string>> = {
  about: 'Who is “we”?',
  readers: 'Readers',
  products: 'Products and pages',
  voice_rules: 'Voice',
  examples: 'Passages that sound right',
  address_form: 'Form of address',
  spelling: 'Spelling',
  call_to_action: 'Call to action',
  image_style: 'Picture style',
  measures: 'Measures of voice',
};
const fields = Object.keys(labels) as Field[];

type Props = {
  learned: LearnedProfile;
  draft: ProfileDraft;
  onUse: (next: Partial<ProfileDraft>) => void;
  children: ReactNode;
};

/** What was learned, beside what the form has; each field can be adopted separately. */
export function Proposal({ learned: { profile, evidence }, draft, onUse, children }: Props) {
  const present = profileOf(draft);
  const proposed = fields.filter((field) => linesOf(profile, field).length > 0);
  const open = proposed.filter((field) => !isIn(present, profile, field));
  const use = (chosen: readonly Field[]) => {
    const next = draftOf(
      Object.assign({ ...present }, ...chosen.map((field) => merged(present, profile, field))),
    );
    onUse(Object.fromEntries(chosen.map((field) => [field, next[field]])));
  };
  if (proposed.length === 0) {
    return (
      <>
        <p>The posts show too little to propose a profile. Choose longer or other posts.</p>
        {children}
      </>
    );
  }
  return (
    <>
      <ul className={classes.proposal} aria-label="Proposed profile">
        {proposed.map((field) => (
          <li key={field} className={classes.proposed}>
            <div className={classes.proposedHead}>
              <h4 className={classes.proposedName}>{labels[field]}</h4>
              {open.includes(field) ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Use: ${labels[field]}`}
                  onClick={() => use([field])}
                >
                  Use
                </Button>
              ) : (
                <span className={classes.muted}>In the form</span>
              )}
            </div>
            {open.includes(field) && linesOf(present, field).length > 0 && (
              <p className={classes.muted}>Now: {linesOf(present, field).join(' · ')}</p>
            )}
            <Lines
              field={field}
              lines={linesOf(profile, field)}
              evidence={evidence.filter((one) => one.field === field)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.bar}>
        <Button size="xs" variant="default" disabled={open.length === 0} onClick={() => use(open)}>
          Use All
        </Button>
        {children}
      </div>
    </>
  );
}

type LinesProps = { field: Field; lines: readonly string[]; evidence: readonly ProfileEvidence[] };

/** Each rule with what shows it; of other fields all lines, then what shows them. A passage is not repeated as its own evidence. */
function Lines({ field, lines, evidence }: LinesProps) {
  const isOf = (line: string) => (one: ProfileEvidence) => field === 'voice_rules' && one.value === line;
  const others = evidence.filter((one) => !lines.some((line) => isOf(line)(one)));
  return (
    <>
      {field !== 'examples' &&
        lines.map((line) => (
          <div key={line}>
            <p>{line}</p>
            <Evidence shown={line} evidence={evidence.filter(isOf(line))} />
          </div>
        ))}
      <Evidence shown={field === 'examples' ? null : (lines[0] ?? null)} evidence={others} />
    </>
  );
}

/** `shown`: the text above. */
function Evidence({ shown, evidence }: { shown: string | null; evidence: readonly ProfileEvidence[] }) {
  return evidence.map(({ value, quote, post }) =>
    quote === shown ? (
      <p key={`${value} ${quote}`} className={classes.muted}>
        From <Source {...post} />
      </p>
    ) : (
      <blockquote key={`${value} ${quote}`} className={classes.quotation}>
        {quote} <Source {...post} />
      </blockquote>
    ),
  );
}

function Source({ title, url }: ProfileEvidence['post']) {
  const href = webUrl(url);
  return (
    <cite>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {title || url}
        </a>
      ) : (
        title
      )}
    </cite>
  );
}

/** A field as lines to read; none if it says nothing. */
function linesOf(profile: SiteProfile, field: Field): string[] {
  switch (field) {
    case 'products':
      return profile.products.map(({ name, url }) => `${name}, ${url}`);
    case 'voice_rules':
    case 'examples':
      return profile[field];
    case 'address_form':
      return addressForms.flatMap(({ value, label }) => (value === profile.address_form ? [label] : []));
    case 'spelling':
      return profile.spelling ? [spellings[profile.spelling]] : [];
    case 'measures':
      return profile.measures ? [measuresText(profile.measures)] : [];
    default:
      return profile[field] ? [profile[field]] : [];
  }
}

/** Lists get what they lack, other fields are replaced. */
function merged(present: SiteProfile, profile: SiteProfile, field: Field): Partial<SiteProfile> {
  if (field === 'products') {
    const known = new Set(present.products.map(({ url }) => url));
    const added = profile.products.filter(({ url }) => !known.has(url));
    return { products: [...present.products, ...added].slice(0, profileLimits.products) };
  }
  if (field === 'voice_rules' || field === 'examples') {
    const most = field === 'examples' ? profileLimits.examples : profileLimits.rules;
    return { [field]: [...new Set([...present[field], ...profile[field]])].slice(0, most) };
  }
  return { [field]: profile[field] };
}

function isIn(present: SiteProfile, profile: SiteProfile, field: Field): boolean {
  return JSON.stringify(merged(present, profile, field)[field]) === JSON.stringify(present[field]);
}
