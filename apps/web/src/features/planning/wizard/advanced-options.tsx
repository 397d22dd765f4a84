import { languageNames, optionLimits } from '@chapterhouse/contract/articles/option-values';
import { cutText } from '@chapterhouse/contract/cut-text';
import { limits } from '@chapterhouse/contract/limits';
import { Checkbox, TextInput } from '@mantine/core';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import { platformOf } from '../../../platforms/registry.ts';
import { CategoryField } from '../../articles/category-field.tsx';
import { FeaturedImageOptions } from './featured-image-options.tsx';
import { Fold } from './fold.tsx';
import classes from './wizard.module.css';
import { isUsed, keywordsOf, type OptionErrors, toneNames, type WizardOptions } from './wizard-options.ts';
import type { BlogKey } from './wizard-state.ts';

type Props = {
  options: WizardOptions;
  /** The selected site, if any. */
  blog: BlogKey | null;
  errors: OptionErrors;
  onChange: (part: Partial<WizardOptions>) => void;
};

const tones = [{ value: '', label: 'As suits the topic' }, ...optionsOf(toneNames)];
const languages = [{ value: '', label: 'As the topic and titles' }, ...optionsOf(languageNames)];

function optionsOf<K extends string>(names: Record<K, string>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value, label }));
}

/** The value of a select whose options are the keys and ''. */
function chosen<K extends string>(names: Record<K, string>, value: string): K | '' {
  return Object.hasOwn(names, value) ? (value as K) : '';
}

export function AdvancedOptions({ options, blog, errors, onChange }: Props) {
  const { tone, language, audience, keywords, wordCount, categories, needsApproval } = options;
  const platform = blog ? platformOf(blog.platform) : undefined;
  const count = keywordsOf(keywords).length;
  return (
    <Fold
      title="Advanced"
      note={isUsed(options) ? 'Changed' : ''}
      hasError={Boolean(errors.keywords || errors.wordCount || errors.categories || errors.featuredImage)}
    >
      <div className={`${classes.fields} ${classes.longWords}`}>
        <NativeSelect
          label="Tone"
          data={tones}
          value={tone}
          onChange={(event) => onChange({ tone: chosen(toneNames, event.currentTarget.value) })}
        />
        <NativeSelect
          label="Language"
          data={languages}
          value={language}
          onChange={(event) => onChange({ language: chosen(languageNames, event.currentTarget.value) })}
        />
      </div>
      <TextInput
        label="Audience"
        description="Who the articles are for"
        placeholder="For example: people who bake at the weekend"
        value={audience}
        maxLength={optionLimits.audienceLength}
        onChange={(event) =>
          onChange({ audience: cutText(event.currentTarget.value, optionLimits.audienceLength) })
        }
      />
      <TextInput
        label="Keywords"
        description={`Separated by commas, ${optionLimits.keywords} at most${count > 0 ? `; ${count} entered` : ''}`}
        value={keywords}
        onChange={(event) => onChange({ keywords: event.currentTarget.value })}
        error={errors.keywords}
      />
      <TextInput
        classNames={{ wrapper: classes.short ?? '' }}
        label="Words per article"
        type="number"
        inputMode="numeric"
        min={limits.wordCount.min}
        max={limits.wordCount.max}
        step={100}
        value={wordCount}
        onChange={(event) => onChange({ wordCount: event.currentTarget.value })}
        error={errors.wordCount}
      />
      {(platform?.info.capabilities.categories ?? true) && (
        <CategoryField
          label="Categories"
          platform={platform}
          siteId={blog?.id ?? null}
          value={categories}
          onChange={(next) => onChange({ categories: next })}
          error={errors.categories}
        />
      )}
      <FeaturedImageOptions options={options} error={errors.featuredImage} onChange={onChange} />
      <Checkbox
        label="Require my approval before publishing"
        description="The articles of this batch are published only after you approve them"
        checked={needsApproval}
        onChange={(event) => onChange({ needsApproval: event.currentTarget.checked })}
      />
    </Fold>
  );
}
