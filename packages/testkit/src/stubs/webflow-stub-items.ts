export type StubItem = {
  id: string;
  isDraft: boolean;
  isArchived: boolean;
  lastPublished: string | null;
  lastUpdated: string;
  createdOn: string;
  fieldData: Record<string, unknown> & { name: string; slug: string };
};

type StubField = {
  slug: string;
  displayName: string;
  type: string;
  isRequired: boolean;
  isEditable?: boolean;
};

export type StubCollection = { id: string; displayName: string; slug: string; fields: StubField[] };

export type WebflowResponse = { status: number; body: unknown; headers?: Record<string, string> };

export const webflowError = (status: number, code: string, message: string, details: unknown[] = []) => ({
  status,
  body: { message, code, externalReference: null, details },
});

const validationError = (param: string, description: string) =>
  webflowError(400, 'validation_error', 'Validation Error', [{ param, description }]);
const itemGone = () => webflowError(404, 'resource_not_found', 'Requested resource not found');

type Body = Readonly<Record<string, unknown>>;

let lastId = 0;
/** Like Webflow's: 24 hexadecimal digits, increasing with time. */
export const newId = () => `65${String(++lastId).padStart(22, '0')}`;

/** The items of one collection, with Webflow's rules for required fields, slugs and drafts. */
export function createStubItems(collection: StubCollection) {
  const items = new Map<string, StubItem>();

  const check = (fieldData: Body, itemId: string | null, whole: boolean): WebflowResponse | null => {
    for (const field of collection.fields) {
      const value = fieldData[field.slug];
      const isEmpty = value === undefined ? whole : value === '';
      if (field.isRequired && isEmpty) return validationError(field.slug, 'Field is required');
    }
    for (const name of Object.keys(fieldData)) {
      if (!collection.fields.some((field) => field.slug === name)) {
        return validationError(name, `Field not described in schema: undefined`);
      }
    }
    const { slug } = fieldData;
    if (slug === undefined) return null;
    if (typeof slug !== 'string' || !/^[\w-]+$/.test(slug)) {
      return validationError(
        'slug',
        'Must be alphanumerical and not contain any spaces or special characters',
      );
    }
    const twin = [...items.values()].find((item) => item.fieldData.slug === slug);
    return twin && twin.id !== itemId
      ? validationError('slug', `Unique value is already in database: '${slug}'`)
      : null;
  };

  const one = (id: string, act: (item: StubItem) => WebflowResponse): WebflowResponse => {
    const item = items.get(id);
    return item ? act(item) : itemGone();
  };

  return {
    collection,
    all: (): StubItem[] => [...items.values()],
    create: (body: Body): WebflowResponse => {
      const fieldData = (body.fieldData ?? {}) as StubItem['fieldData'];
      const problem = check(fieldData, null, true);
      if (problem) return problem;
      const now = new Date().toISOString();
      const item: StubItem = {
        id: newId(),
        isDraft: body.isDraft === true,
        isArchived: body.isArchived === true,
        lastPublished: null,
        lastUpdated: now,
        createdOn: now,
        fieldData: { ...fieldData },
      };
      items.set(item.id, item);
      return { status: 202, body: item };
    },
    update: (id: string, body: Body): WebflowResponse =>
      one(id, (item) => {
        const fieldData = (body.fieldData ?? {}) as Body;
        const problem = check(fieldData, id, false);
        if (problem) return problem;
        Object.assign(item.fieldData, fieldData);
        if (typeof body.isDraft === 'boolean') item.isDraft = body.isDraft;
        if (typeof body.isArchived === 'boolean') item.isArchived = body.isArchived;
        item.lastUpdated = new Date().toISOString();
        return { status: 200, body: item };
      }),
    get: (id: string): WebflowResponse => one(id, (item) => ({ status: 200, body: item })),
    remove: (id: string): WebflowResponse =>
      one(id, () => {
        items.delete(id);
        return { status: 204, body: undefined };
      }),
    /** Exact matches, like Webflow's filters. */
    list: (query: URLSearchParams): WebflowResponse => {
      const { name, slug } = Object.fromEntries(query);
      const offset = Number(query.get('offset') ?? 0);
      const limit = Number(query.get('limit') ?? 100);
      const found = [...items.values()].filter(
        ({ fieldData }) =>
          (name === undefined || fieldData.name === name) && (slug === undefined || fieldData.slug === slug),
      );
      const page = found.slice(offset, offset + limit);
      return { status: 200, body: { items: page, pagination: { limit, offset, total: found.length } } };
    },
    publish: (body: Body): WebflowResponse => {
      const publishedItemIds: string[] = [];
      const errors: string[] = [];
      for (const id of Array.isArray(body.itemIds) ? body.itemIds.map(String) : []) {
        const item = items.get(id);
        if (!item) errors.push(`Staging item ID ${id} not found.`);
        else if (item.isDraft || item.isArchived) errors.push(`Staging item ID ${id} is a draft.`);
        else {
          item.lastPublished = new Date().toISOString();
          publishedItemIds.push(id);
        }
      }
      return { status: 202, body: { publishedItemIds, errors } };
    },
  };
}
