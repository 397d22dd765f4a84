import { limits } from '@chapterhouse/contract/limits';
import { Textarea, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { platformOf } from '../../../../platforms/registry.ts';
import { CategoryField } from '../../category-field.tsx';
import { NamesInput } from '../../names-input.tsx';
import { FeaturedImage } from '../../pictures/featured-image.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { type FieldName, fieldLabels, searchResult } from './article-fields.ts';
import classes from './fields.module.css';
import type { ArticleForm } from './use-article-form.ts';

type Props = Parameters<typeof searchResult>[0];

/** Preview of the article as a search result. */
function SearchPreview(props: Props) {
  const { address, title, description } = searchResult(props);
  return (
    <figure className={classes.preview} aria-label="Search result preview">
      <figcaption className={classes.previewLabel}>Search result preview</figcaption>
      <p className={classes.previewAddress}>{address}</p>
      <p className={classes.previewTitle} dir="auto">
        {title}
      </p>
      <p className={classes.previewDescription} dir="auto">
        {description}
      </p>
    </figure>
  );
}

/** The character count of a field. */
function Counted({ length, most }: { length: number; most: number }) {
  const isOver = length > most;
  return (
    <span className={classes.count} data-over={isOver || undefined}>
      {length} of {most} characters
    </span>
  );
}

/** Meta titles that the model proposed; choosing one fills the field. */
function TitleProposals({
  titles,
  chosen,
  onChoose,
}: {
  titles: readonly string[];
  chosen: string;
  onChoose: (title: string) => void;
}) {
  return (
    <fieldset className={classes.proposals}>
      <legend>Proposed meta titles</legend>
      {titles.map((title) => (
        <button key={title} type="button" aria-pressed={title === chosen} onClick={() => onChoose(title)}>
          <bdi>{title}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

const most = limits.articleText;

/** The article form, with the error of each field. */
export function ArticleFormFields({
  form,
  refused,
  onEditor,
}: {
  form: ArticleForm;
  refused: ReadonlyMap<string, string>;
  onEditor: NonNullable<ComponentProps<typeof RichText>['onEditor']>;
}) {
  const { fields, change, problems, article, epoch } = form;
  const platform = platformOf(article.platform);
  const common = (name: FieldName) => ({
    label: fieldLabels[name],
    error: problems[name] ?? refused.get(name),
  });
  const text = (name: Exclude<FieldName, 'html' | 'tags' | 'categories' | 'featured_media_id'>) => ({
    ...common(name),
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      <Textarea
        {...text('title')}
        onChange={(event) => change({ title: event.currentTarget.value.replace(/[\r\n]+/g, ' ') })}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        data-article-title
        size="md"
        required
        autosize
        rows={1}
        classNames={{ input: classes.title ?? '' }}
      />
      <RichText
        key={epoch}
        articleId={article.id}
        media={article.media}
        html={fields.html}
        onChange={(html) => change({ html })}
        error={common('html').error}
        onEditor={onEditor}
      />
      <section className={classes.group} aria-labelledby="seo-heading">
        <h2 id="seo-heading" className={classes.groupTitle}>
          Search and sharing
        </h2>
        <div className={classes.pair}>
          <TextInput {...text('slug')} description="The end of the URL. Leave empty to use the title." />
          <TextInput
            {...text('focus_keyword')}
            description="The search query that the article should be found for"
          />
        </div>
        <TextInput
          {...text('meta_title')}
          description={<Counted length={fields.meta_title.trim().length} most={most.metaTitle} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        {article.title_proposals.length > 0 && (
          <TitleProposals
            titles={article.title_proposals}
            chosen={fields.meta_title}
            onChoose={(title) => change({ meta_title: title })}
          />
        )}
        <Textarea
          {...text('meta_description')}
          autosize
          minRows={2}
          description={<Counted length={fields.meta_description.trim().length} most={most.metaDescription} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <SearchPreview
          title={fields.title}
          metaTitle={fields.meta_title}
          metaDescription={fields.meta_description}
          excerpt={fields.excerpt}
          slug={fields.slug}
          site={article.site}
        />
        <Textarea
          {...text('excerpt')}
          autosize
          minRows={2}
          description={<Counted length={fields.excerpt.trim().length} most={most.excerpt} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <NamesInput
          {...common('tags')}
          description="Press Enter or type a comma after each tag"
          value={fields.tags}
          onChange={(tags) => change({ tags })}
        />
      </section>
      {platform.info.capabilities.categories && (
        <section className={classes.group} aria-labelledby="blog-heading">
          <h2 id="blog-heading" className={classes.groupTitle}>
            On the blog
          </h2>
          <CategoryField
            {...common('categories')}
            platform={platform}
            siteId={article.site_id}
            value={fields.categories}
            onChange={(categories) => change({ categories })}
          />
          <FeaturedImage
            articleId={article.id}
            media={article.media}
            fields={fields}
            onChange={change}
            errors={{
              url: common('featured_image_url').error,
              alt: common('featured_image_alt').error,
            }}
            what={platform.texts.featuredImage}
          />
        </section>
      )}
    </div>
  );
}
