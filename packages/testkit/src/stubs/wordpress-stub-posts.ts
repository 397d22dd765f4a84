const statuses: readonly unknown[] = ['draft', 'pending', 'private', 'future', 'publish'];
const textFields = ['title', 'content', 'excerpt'] as const;

export type StubPost = {
  id: number;
  status: string;
  slug: string;
  title: string;
  content: string;
  excerpt: string;
  tags: number[];
  /** Unix milliseconds; null while a draft has no date. */
  date: number | null;
  modified: number;
};

export type StubResponse = { status: number; body: unknown };

export function stubError(status: number, code: string, data: object = {}): StubResponse {
  return { status, body: { code, message: `Stub: ${code}`, data: { status, ...data } } };
}

const gmt = (time: number) => new Date(time).toISOString().slice(0, 19);
const minute = 60_000;

/** The posts of one stub site, with WordPress's rules for status, dates and slugs. */
export function createStubPosts(origin: () => string) {
  const posts = new Map<number, StubPost>();
  let lastId = 0;

  const answer = (post: StubPost) => ({
    id: post.id,
    status: post.status,
    slug: post.slug,
    title: { raw: post.title, rendered: post.title },
    content: { raw: post.content, rendered: post.content },
    excerpt: { raw: post.excerpt },
    tags: post.tags,
    link: post.status === 'publish' ? `${origin()}/${post.slug}/` : `${origin()}/?p=${post.id}`,
    date_gmt: gmt(post.date ?? post.modified),
    modified_gmt: gmt(post.modified),
  });

  const uniqueSlug = (wanted: string, id: number): string => {
    const taken = new Set([...posts.values()].filter((post) => post.id !== id).map((post) => post.slug));
    let slug = wanted;
    for (let next = 2; taken.has(slug); next++) slug = `${wanted}-${next}`;
    return slug;
  };

  const apply = (post: StubPost, body: Readonly<Record<string, unknown>>): StubResponse | null => {
    const { date_gmt: date, status, slug, tags } = body;
    if (status !== undefined && !statuses.includes(status)) return stubError(400, 'rest_invalid_param');
    const now = Date.now();
    for (const field of textFields) {
      const text = body[field];
      if (typeof text === 'string') post[field] = text;
    }
    if (Array.isArray(tags)) post.tags = tags.map(Number);
    if (typeof slug === 'string') post.slug = uniqueSlug(slug, post.id);
    if (date === null) post.date = null;
    else if (typeof date === 'string') post.date = Date.parse(`${date.replace(/Z$/, '')}Z`);
    if (typeof status === 'string') post.status = status;
    if (post.status === 'future' || post.status === 'publish') {
      post.date ??= now;
      post.status = post.date - now >= minute ? 'future' : 'publish';
      post.slug ||= uniqueSlug(post.title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), post.id);
    }
    post.modified = now;
    return null;
  };

  const one = (id: number, act: (post: StubPost) => StubResponse): StubResponse => {
    const post = posts.get(id);
    return post ? act(post) : stubError(404, 'rest_post_invalid_id');
  };

  return {
    all: (): StubPost[] => [...posts.values()],
    create: (body: Readonly<Record<string, unknown>>): StubResponse => {
      const post: StubPost = {
        id: ++lastId,
        status: 'draft',
        slug: '',
        title: '',
        content: '',
        excerpt: '',
        tags: [],
        date: null,
        modified: 0,
      };
      posts.set(post.id, post);
      return apply(post, body) ?? { status: 201, body: answer(post) };
    },
    update: (id: number, body: Readonly<Record<string, unknown>>) =>
      one(id, (post) => apply(post, body) ?? { status: 200, body: answer(post) }),
    get: (id: number) => one(id, (post) => ({ status: 200, body: answer(post) })),
    remove: (id: number) =>
      one(id, () => {
        posts.delete(id);
        return { status: 200, body: { deleted: true } };
      }),
    find: (slugs: readonly string[], wanted: readonly string[]): StubResponse => {
      const found = [...posts.values()].filter(
        (post) =>
          (slugs.length === 0 || slugs.includes(post.slug)) &&
          (wanted.includes('any') || wanted.includes(post.status)),
      );
      return { status: 200, body: found.map(answer) };
    },
  };
}
