import { randomUUID } from 'node:crypto';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPrompts } from './default-prompts.ts';
import { seedPrompts } from './manage-prompts.ts';
import { findPromptTemplate } from './prompts-reader.ts';
import { promptRoutes } from './prompts-routes.ts';

let t: TestApp;
let admin: SignedIn;

const path = '/api/protected/prompts';
const prompt = {
  name: 'Friendly topics',
  template: 'Propose {{.Count}} topics on {{.MainTopic}}, not {{.ExistingTitles}}',
  description: 'Warm',
  category: 'topics',
  is_active: true,
};

beforeAll(async () => {
  t = await createTestApp({ routes: promptRoutes });
  admin = await t.signIn({ role: 'admin' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('prompts').execute();
  await t.db.deleteFrom('seeded_prompt_categories').execute();
  await t.db.deleteFrom('audit_log').execute();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, body?: object, as: SignedIn | null = admin) =>
  t.app.inject({ method, url, ...(as ? { headers: as.headers } : {}), ...(body ? { payload: body } : {}) });

async function create(fields: Partial<typeof prompt> = {}): Promise<string> {
  return (await call('POST', path, { ...prompt, ...fields })).json().ID;
}

test('creates, reads, updates and deletes a prompt, and audits each change', async () => {
  const created = await call('POST', path, prompt);
  expect(created.statusCode).toBe(200);
  const { ID } = created.json();
  expect(created.json()).toEqual({ ID, ...prompt });
  expect((await call('GET', `${path}/${ID}`)).json()).toEqual({ ID, ...prompt });

  const changes = { ...prompt, name: 'Renamed', is_active: false };
  expect((await call('PUT', `${path}/${ID}`, changes)).json()).toEqual({ ID, ...changes });
  expect((await call('DELETE', `${path}/${ID}`)).json()).toEqual({ message: 'Prompt deleted successfully' });
  expect((await call('GET', `${path}/${ID}`)).statusCode).toBe(404);

  const log = await t.db.selectFrom('audit_log').selectAll().orderBy('action').execute();
  expect(log).toMatchObject([
    {
      action: 'prompt.created',
      actor_id: admin.user.id,
      target_type: 'prompt',
      target_id: ID,
      after: prompt,
    },
    { action: 'prompt.deleted', before: changes, after: null },
    { action: 'prompt.updated', before: prompt, after: changes },
  ]);
});

test('lists by category and name', async () => {
  const template = 'On {{.MainTopic}}';
  await create({ category: 'seo', name: 'B', template });
  await create({ category: 'seo', name: 'A', template });
  await create({ category: 'article', name: 'Z', template });
  const { prompts } = (await call('GET', path)).json();
  expect(prompts.map((row: typeof prompt) => row.name)).toEqual(['Z', 'A', 'B']);
});

test.each([
  [{ name: '  ' }, 'Name is required'],
  [{ template: ' \n' }, 'Template is required'],
  [{ template: 'No parameter' }, 'Template must contain at least one parameter ({{.paramName}})'],
  [{ category: ' ' }, 'Category is required'],
])('rejects %j and stores nothing', async (fields, message) => {
  const response = await call('POST', path, { ...prompt, ...fields });
  expect(response.statusCode).toBe(400);
  expect(response.json().error).toBe(message);
  expect((await call('GET', path)).json().prompts).toEqual([]);

  const id = await create();
  expect((await call('PUT', `${path}/${id}`, { ...prompt, ...fields })).json().error).toBe(message);
  expect((await call('GET', `${path}/${id}`)).json()).toEqual({ ID: id, ...prompt });
});

test('an unknown parameter is rejected, with a list of the known ones', async () => {
  const wrong = { ...prompt, template: 'Propose {{.Count}} for {{.Season}} and {{ .Mood }}' };
  const text =
    '{{.Season}}, {{.Mood}} do not exist in prompts of the category "topics". ' +
    'Use any of {{.Count}}, {{.MainTopic}}, {{.ExistingTitles}}, {{.Profile}}, {{.Tone}}, {{.Language}}, {{.Audience}}, {{.Keywords}}.';
  const response = await call('POST', path, wrong);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    error: text,
    code: 'invalid_input',
    details: [{ field: 'template', message: text }],
  });
  const id = await create();
  expect((await call('PUT', `${path}/${id}`, wrong)).json().error).toBe(text);
  // The same template in another category has other parameters.
  const moved = await call('PUT', `${path}/${id}`, { ...prompt, category: 'outline' });
  expect(moved.json().error).toMatch(/^\{\{\.Count\}\}, \{\{\.ExistingTitles\}\} do not exist .*"outline"/);
  expect((await call('GET', path)).json().prompts).toEqual([{ ID: id, ...prompt, is_used: true }]);

  const own = await call('POST', path, { ...wrong, category: 'newsletter' });
  expect(own.statusCode).toBe(200);
});

test('only administrators have access', async () => {
  const id = await create();
  const calls: [Method, string, object?][] = [
    ['GET', path],
    ['GET', `${path}/${id}`],
    ['POST', path, prompt],
    ['PUT', `${path}/${id}`, prompt],
    ['DELETE', `${path}/${id}`],
  ];
  const user = await t.signIn();
  const pending = await t.signIn({ role: 'admin', approvalStatus: 'pending' });
  for (const [method, url, body] of calls) {
    expect((await call(method, url, body, null)).statusCode).toBe(401);
    expect((await call(method, url, body, user)).json().code).toBe('forbidden');
    expect((await call(method, url, body, pending)).json().code).toBe('approval_pending');
  }
  expect((await call('GET', path)).json().prompts).toHaveLength(1);
});

test('of several active prompts of a category, the list says which is used: the one that was changed last', async () => {
  const first = await create();
  t.clock.advance(1_000);
  const second = await create({ template: 'Other {{.Count}}' });
  t.clock.advance(1_000);
  await create({ is_active: false });
  const used = async () => {
    const { prompts } = (await call('GET', path)).json();
    return prompts.filter((row: { is_used: boolean }) => row.is_used).map((row: { ID: string }) => row.ID);
  };
  expect(await used()).toEqual([second]);
  expect(await findPromptTemplate(t.db, 'topics')).toBe('Other {{.Count}}');
  t.clock.advance(1_000);
  await call('PUT', `${path}/${first}`, prompt);
  expect(await used()).toEqual([first]);
});

test.each(['not-an-id', randomUUID()])('an unknown prompt (%s) is not found', async (id) => {
  expect((await call('GET', `${path}/${id}`)).statusCode).toBe(404);
  expect((await call('PUT', `${path}/${id}`, prompt)).statusCode).toBe(404);
  expect((await call('DELETE', `${path}/${id}`)).statusCode).toBe(404);
});

test('a deleted or moved default prompt stays away after a restart, and writing uses the built-in one', async () => {
  await seedPrompts(t.services);
  const listed = async (): Promise<(typeof prompt & { ID: string })[]> =>
    (await call('GET', path)).json().prompts;
  const find = async (category: string) => (await listed()).find((row) => row.category === category);
  await call('DELETE', `${path}/${(await find('seo'))?.ID}`);
  const { ID, ...facts } = { ...(await find('facts')) };
  await call('PUT', `${path}/${ID}`, { ...facts, category: 'notes' });
  const before = await listed();

  await seedPrompts(t.services);
  expect(await listed()).toEqual(before);
  const builtIn = defaultPrompts.find(({ category }) => category === 'seo');
  expect(await findPromptTemplate(t.db, 'seo')).toBe(builtIn?.template);
});

test('a body that is no object is refused by its name', async () => {
  const refused = await t.app.inject({
    method: 'POST',
    url: path,
    headers: { ...admin.headers, 'content-type': 'application/json' },
    payload: '"text"',
  });
  const message = 'The body is missing or has the wrong type.';
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { error: message, details: [{ field: 'body', message }] },
  ]);
});

test('seeding fills empty categories once, also concurrently', async () => {
  await create({ category: 'topics', is_active: false });
  await Promise.all([seedPrompts(t.services), seedPrompts(t.services)]);
  const { prompts } = (await call('GET', path)).json();
  const categories = prompts.map((row: typeof prompt) => row.category);
  expect(categories.toSorted()).toEqual(defaultPrompts.map((row) => row.category).toSorted());
  expect(prompts.find((row: typeof prompt) => row.category === 'topics').name).toBe(prompt.name);
});

/** As 0.1.0 inserted them. */
const earlierSeo = `Write the search fields of the blog article below.

<data>
Title: {{.Title}}
Main topic: {{.MainTopic}}
Article:
{{.Markdown}}
</data>

Rules:
- slug: lower-case words joined by hyphens, three to seven words, no stop words at the ends.
- meta_title: at most 60 characters, the focus keyword near the front.
- meta_description: at most 155 characters, a complete sentence that says what the reader gets.
- focus_keyword: the two to four words a reader would search for.
- excerpt: one or two sentences for a list of articles.
- tags: three to five, each one to three words.

Answer with JSON: {"slug": "...", "meta_title": "...", "meta_description": "...", "focus_keyword": "...", "excerpt": "...", "tags": ["..."]}`;
const earlierOutline = `Plan a blog article of about {{.WordCount}} words.

<data>
Title: {{.Title}}
What it is about: {{.Description}}
Main topic: {{.MainTopic}}
Other articles of the same series, whose ground must not be covered again:
{{.OtherTitles}}
</data>

Rules:
- One section for every 180 to 250 words, at least three, at most ten. The first leads in without being called "Introduction"; the last gives the reader a next step without being called "Conclusion".
- Headings are specific to this title, in sentence case, and follow from each other; no two sections make the same point.
- Each section has two to four points: concrete statements to make, not themes.

Answer with JSON: {"title": "...", "sections": [{"heading": "...", "points": ["..."]}]}`;

test.each([
  { category: 'outline', earlier: earlierOutline },
  { category: 'seo', earlier: earlierSeo },
])(
  'seeding updates prompts of 0.1.0 that nobody changed, and leaves the others: $category',
  async ({ category, earlier }) => {
    const { template } = defaultPrompts.find((one) => one.category === category) ?? { template: '' };
    const same = await create({ category, name: 'Mine', template: earlier });
    const changed = await create({ category, template: `${earlier} And more.` });
    await seedPrompts(t.services);
    const { prompts } = (await call('GET', path)).json();
    const find = (id: string) => prompts.find((row: { ID: string }) => row.ID === id);
    expect(find(same)).toMatchObject({ name: 'Mine', template });
    expect(find(changed).template).toBe(`${earlier} And more.`);
  },
);

test('uses the most recently changed active prompt, otherwise the built-in one', async () => {
  const builtIn = defaultPrompts.find((row) => row.category === 'topics')?.template;
  expect(await findPromptTemplate(t.db, 'topics')).toBe(builtIn);

  const older = await create({ template: 'older {{.Count}}' });
  t.clock.advance(1);
  await create({ template: 'newer {{.Count}}' });
  expect(await findPromptTemplate(t.db, 'topics')).toBe('newer {{.Count}}');

  t.clock.advance(1);
  await call('PUT', `${path}/${older}`, { ...prompt, template: 'changed {{.Count}}' });
  expect(await findPromptTemplate(t.db, 'topics')).toBe('changed {{.Count}}');

  t.clock.advance(1);
  await call('PUT', `${path}/${older}`, { ...prompt, is_active: false });
  expect(await findPromptTemplate(t.db, 'topics')).toBe('newer {{.Count}}');
});
