import type {
  WebflowFieldMapping,
  WebflowSiteForEdit,
} from '@chapterhouse/contract/platforms/webflow/entities';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../api/api-error.ts';
import { InlineError } from '../../components/error-state.tsx';
import { NativeSelect } from '../../components/fields/native-select.tsx';
import { Skeleton } from '../../components/loading.tsx';
import textClasses from '../../components/styles/text.module.css';
import classes from '../../features/sites/sites.module.css';
import {
  type Collection,
  type EditForm,
  fieldsFor,
  type Part,
  withCollection,
  withPart,
} from './form-values.ts';
import { webflowCollectionQuery, webflowCollectionsQuery } from './webflow.queries.ts';

const collectionsFailed = 'Failed to load the collections of this site. Please try again.';

const parts: readonly { part: Part; label: string }[] = [
  { part: 'body', label: 'Text' },
  { part: 'excerpt', label: 'Excerpt' },
  { part: 'meta_title', label: 'Meta title' },
  { part: 'meta_description', label: 'Meta description' },
];

type Props = {
  site: WebflowSiteForEdit;
  form: EditForm;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (form: EditForm) => void;
};

/** The collection of a site, and the mapping of its fields. */
export function CollectionFields({ site, form, errors, onChange }: Props) {
  const collections = useQuery(webflowCollectionsQuery(site.id));
  const details = useQuery(webflowCollectionQuery(site.id, form.collection_id));
  const failed = collections.isLoadingError ? collections : details.isLoadingError ? details : null;
  // Keep the stored value visible if Webflow does not respond.
  const known = collections.data ?? storedCollection(site);
  return (
    <>
      <NativeSelect
        label="Collection"
        value={form.collection_id}
        error={errors.collection_id}
        disabled={collections.isPending}
        description="Articles become items of this collection unless you choose another one for a batch."
        onChange={(event) => onChange(withCollection(form, event.currentTarget.value, site))}
      >
        <option value="">
          {collections.isPending ? 'Loading collections...' : 'Choose with each batch'}
        </option>
        {known.map(({ id, displayName }) => (
          <option key={id} value={id}>
            {displayName}
          </option>
        ))}
      </NativeSelect>
      {failed && <InlineError message={errorText(failed.error, collectionsFailed)} query={failed} />}
      {details.isLoading && <Skeleton height="9rem" />}
      {details.data && (
        <Mapping
          collection={details.data}
          chosen={form.field_mapping}
          error={errors.body}
          onChange={(field_mapping) => onChange({ ...form, field_mapping })}
        />
      )}
    </>
  );
}

function storedCollection({ collection_id: id, collection_name: name }: WebflowSiteForEdit) {
  return id === null ? [] : [{ id, displayName: name ?? id }];
}

type MappingProps = {
  collection: Collection;
  chosen: WebflowFieldMapping | null;
  error: string | undefined;
  onChange: (mapping: WebflowFieldMapping) => void;
};

function Mapping({ collection, chosen, error, onChange }: MappingProps) {
  const mapping = chosen ?? collection.suggested_mapping;
  return (
    <fieldset className={classes.mapping}>
      <legend className={classes.methodsTitle}>Fields</legend>
      <p className={textClasses.muted}>Title and slug always go into “Name” and “Slug”.</p>
      {chosen === null && collection.problem !== null && <InlineError message={collection.problem} />}
      {mapping && (
        <div className={classes.mappingFields}>
          {parts.map(({ part, label }) => (
            <NativeSelect
              key={part}
              label={label}
              required={part === 'body'}
              value={mapping[part] ?? ''}
              error={part === 'body' ? error : undefined}
              onChange={(event) => onChange(withPart(mapping, part, event.currentTarget.value))}
            >
              <option value="">{part === 'body' ? 'Select a field' : 'Leave out'}</option>
              {fieldsFor(collection, part).map(({ slug, displayName }) => (
                <option key={slug} value={slug}>
                  {displayName}
                </option>
              ))}
            </NativeSelect>
          ))}
        </div>
      )}
    </fieldset>
  );
}
