import { profileLimits, type Spelling } from '@chapterhouse/contract/sites/profile';
import { Button, Input, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { newUuid } from '../../../lib/new-uuid.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { addressForms, measuresText, spellings } from './profile-texts.ts';
import classes from './site-profile.module.css';

type Props = {
  draft: ProfileDraft;
  problems: Partial<Record<string, string>>;
  onChange: (next: Partial<ProfileDraft>) => void;
};

export function ProfileFields({ draft, problems, onChange }: Props) {
  const text = (name: 'about' | 'readers' | 'voice_rules' | 'call_to_action' | 'image_style') => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Textarea
        label="Who is “we”?"
        description="The people or company behind the site, what they do, and since when."
        autosize
        minRows={2}
        {...text('about')}
      />
      <Textarea
        label="Readers"
        description="Who reads it, what they know already, and what they want."
        autosize
        minRows={2}
        {...text('readers')}
      />
      <Products draft={draft} problem={problems.products} onChange={onChange} />
      <Textarea
        label="Voice"
        description="One rule per line, such as “Short sentences” or “Never promise results”."
        autosize
        minRows={3}
        {...text('voice_rules')}
      />
      <Input.Wrapper
        label="Passages that sound right"
        description="Two or three paragraphs from the site. Articles follow their style, not their content."
        error={problems.examples}
      >
        <div className={classes.examples}>
          {draft.examples.map((passage, i) => (
            <Textarea
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are fixed, and hold text only.
              key={i}
              name="examples"
              aria-label={`Passage ${i + 1}`}
              autosize
              minRows={2}
              maxRows={10}
              value={passage}
              onChange={(event) => onChange({ examples: draft.examples.with(i, event.currentTarget.value) })}
            />
          ))}
        </div>
      </Input.Wrapper>
      <div className={classes.pair}>
        <Select
          label="Form of address"
          placeholder="Let the model decide"
          clearable
          data={addressForms}
          value={draft.address_form}
          onChange={(value) =>
            onChange({ address_form: value === 'informal' || value === 'formal' ? value : null })
          }
        />
        <Select
          label="Spelling"
          placeholder="Let the model decide"
          clearable
          data={Object.entries(spellings).map(([value, label]) => ({ value, label }))}
          value={draft.spelling}
          onChange={(value) => onChange({ spelling: value as Spelling | null })}
        />
      </div>
      {draft.measures && (
        <Input.Wrapper
          labelElement="div"
          label="Measures of voice"
          description="Counted in the site’s posts. The quality panel of each article says how far it is from them."
        >
          <p className={classes.measures}>{measuresText(draft.measures)}</p>
          <Button size="xs" variant="subtle" color="red" onClick={() => onChange({ measures: null })}>
            Remove Measures
          </Button>
        </Input.Wrapper>
      )}
      <TagsInput
        name="avoid"
        label="Words to avoid"
        description="Press Enter after each. No article of this site should contain them."
        maxTags={profileLimits.avoid}
        splitChars={[',', '\n']}
        acceptValueOnBlur
        value={draft.avoid}
        error={problems.avoid}
        onChange={(avoid) => onChange({ avoid })}
      />
      <TextInput
        label="Call to action"
        description="How an article ends, such as “Book a free tasting”."
        {...text('call_to_action')}
      />
      <TextInput
        label="Picture style"
        description="How generated pictures look, such as “flat drawings in pastel colors”."
        {...text('image_style')}
      />
    </>
  );
}

type ProductsProps = Pick<Props, 'draft' | 'onChange'> & { problem: string | undefined };

function Products({ draft: { products }, problem, onChange }: ProductsProps) {
  const change = (key: string, next: Partial<ProfileDraft['products'][number]>) =>
    onChange({ products: products.map((one) => (one.key === key ? { ...one, ...next } : one)) });
  return (
    <Input.Wrapper
      label="Products and pages"
      description="Named where they help the reader, and linked only to these addresses."
      error={problem}
    >
      <div className={classes.products}>
        {products.map(({ key, name, url, description }, i) => (
          <fieldset key={key} className={classes.product}>
            <legend className={classes.legend}>{name.trim() || `Product ${i + 1}`}</legend>
            <TextInput
              name="products"
              label="Name"
              value={name}
              onChange={(event) => change(key, { name: event.currentTarget.value })}
            />
            <TextInput
              label="Address"
              inputMode="url"
              placeholder="https://"
              value={url}
              onChange={(event) => change(key, { url: event.currentTarget.value })}
            />
            <TextInput
              label="What it is"
              value={description}
              onChange={(event) => change(key, { description: event.currentTarget.value })}
            />
            <Button
              size="xs"
              variant="subtle"
              color="red"
              aria-label={`Remove ${name.trim() || `product ${i + 1}`}`}
              onClick={() => onChange({ products: products.filter((one) => one.key !== key) })}
            >
              Remove
            </Button>
          </fieldset>
        ))}
        <Button
          className={classes.add ?? ''}
          size="xs"
          variant="default"
          disabled={products.length >= profileLimits.products}
          onClick={() =>
            onChange({ products: [...products, { key: newUuid(), name: '', url: '', description: '' }] })
          }
        >
          Add Product
        </Button>
      </div>
    </Input.Wrapper>
  );
}
