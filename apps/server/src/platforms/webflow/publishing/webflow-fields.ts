import type { CollectionFields, PostFields } from '../../../providers/publishing/publishing.ts';
import type { CollectionDetails, CollectionField } from '../../../providers/publishing/site-platform.ts';
import type { WebflowCollection } from './webflow-schemas.ts';

/** Every item has these two, and they cannot be mapped. */
const given = ['name', 'slug'];

type Part = keyof CollectionFields;

const takenBy: Readonly<Record<string, readonly Part[]>> = {
  RichText: ['body'],
  PlainText: ['excerpt', 'metaTitle', 'metaDescription'],
};

/** Common names of such fields, likeliest first. */
const usualNames: Readonly<Record<Part, readonly RegExp[]>> = {
  body: [/^post-body$/, /body|content|text/],
  excerpt: [/summary|excerpt|teaser|intro/],
  metaTitle: [/(?:seo|meta).{0,40}title/],
  metaDescription: [/(?:seo|meta).{0,40}desc/],
};

export function detailsOf(collection: WebflowCollection): CollectionDetails {
  const fields = collection.fields
    // Fields that only Webflow writes are ignored.
    .filter((field) => field.isEditable !== false || given.includes(field.slug))
    .map((field) => ({
      slug: field.slug,
      displayName: field.displayName,
      type: field.type,
      isRequired: field.isRequired ?? false,
      takes: given.includes(field.slug) ? [] : (takenBy[field.type] ?? []),
    }));
  const { id, displayName, slug } = collection;
  return { id, displayName, slug, fields, suggested: suggest(fields) };
}

function suggest(fields: readonly CollectionField[]): CollectionFields | null {
  const fitting = (part: Part) => {
    const possible = fields.filter((field) => field.takes.includes(part));
    for (const name of usualNames[part]) {
      const named = possible.find(({ slug }) => name.test(slug));
      if (named) return named.slug;
    }
    return part === 'body' ? possible[0]?.slug : undefined;
  };
  const body = fitting('body');
  if (body === undefined) return null;
  return {
    body,
    excerpt: fitting('excerpt') ?? null,
    metaTitle: fitting('metaTitle') ?? null,
    metaDescription: fitting('metaDescription') ?? null,
  };
}

/** Why articles do not fit this collection with these fields, and what to do; null if they do. */
export function problemWith(collection: CollectionDetails, chosen: CollectionFields | null): string | null {
  const { displayName, fields } = collection;
  const mapping = chosen ?? collection.suggested;
  if (!mapping) {
    return `The collection “${displayName}” has no rich text field for the article text. Add one in Webflow, or select another collection.`;
  }
  const parts = Object.entries(mapping) as [Part, string | null][];
  for (const [part, slug] of parts) {
    const field = fields.find((candidate) => candidate.slug === slug);
    if (slug !== null && !field?.takes.includes(part)) {
      return `The collection “${displayName}” has no field “${slug}” that fits this part of an article. Map the fields again.`;
    }
  }
  const used = [...given, ...parts.map(([, slug]) => slug)];
  const unfilled = fields.find((field) => field.isRequired && !used.includes(field.slug));
  if (!unfilled) return null;
  return `The collection “${displayName}” requires the field “${unfilled.displayName}”, which an article does not have. Make it optional in Webflow, or select another collection.`;
}

/** Common names of the field for the featured image. Not any image field: one may show the author. */
const imageNames = [
  /^main-image$/,
  /featured|main|hero|cover/,
  /^(?:post-|blog-)?(?:image|picture|photo)$/,
  /thumbnail/,
];

/** The field of a collection for the featured image; undefined: it has none with a usual name. */
export function imageFieldOf({ fields }: Pick<CollectionDetails, 'fields'>): string | undefined {
  const images = fields.filter(({ type }) => type === 'Image');
  for (const name of imageNames) {
    const named = images.find(({ slug }) => name.test(slug));
    if (named) return named.slug;
  }
  return undefined;
}

/** Maps the article to item fields. */
export function fieldDataOf(mapping: CollectionFields, fields: Partial<PostFields>): Record<string, string> {
  const { title, html, excerpt, seo } = fields;
  const data: [string | null, string | undefined][] = [
    ['name', title],
    [mapping.body, html],
    [mapping.excerpt, excerpt],
    [mapping.metaTitle, seo?.metaTitle],
    [mapping.metaDescription, seo?.metaDescription],
  ];
  return Object.fromEntries(
    data.flatMap(([name, value]) => (name === null || value === undefined ? [] : [[name, value]])),
  );
}
