import type { Article } from '@chapterhouse/contract/articles/entities';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WorkerStoppingError } from '../../../providers/jobs/jobs.ts';
import { createAiSdkTextGeneration } from '../../../providers/text-generation/ai-sdk/ai-sdk-text-generation.ts';
import { composeArticle } from '../../../providers/text-generation/demo/compose.ts';
import { articleRoutes } from '../articles-routes.ts';
import { abandonWriting } from '../fail-article.ts';
import { runWriting } from '../run-writing.ts';
import { markdownToHtml } from '../writing/markdown-to-html.ts';

let stub: OpenAiCompatibleStub;
/** What the model writes whenever it is asked for a text. */
let draft: string | ((prompt: string) => string) | undefined;
let ctx: TestApp;
let ada: SignedIn;
let siteId: string;

beforeAll(async () => {
  stub = await startOpenAiCompatibleStub({
    answer: ({ response_format: format, messages }) => {
      if (format) return undefined;
      return typeof draft === 'function' ? draft(messages.at(-1)?.content ?? '') : draft;
    },
  });
  ctx = await createTestApp({ routes: articleRoutes });
});
afterAll(async () => {
  await ctx.close();
  await stub.close();
});
beforeEach(async () => {
  draft = undefined;
  stub.faults.length = 0;
  stub.calls.length = 0;
  ada = await ctx.signIn();
  const blog = { url: 'https://blog.test', username: 'ada', appPassword: 'abcd efgh ijkl' };
  siteId = await insertSite(ctx.services, ada.user.id, blog);
});

const title = 'Feeding a sourdough starter';
const oldHtml = markdownToHtml(
  composeArticle({ title: 'Bread without fear', mainTopic: 'Sourdough', wordCount: 600 }),
  title,
);
const hour = 3_600_000;

async function written(depth = 'enhanced', dueInMs = hour): Promise<string> {
  const dueAt = new Date(ctx.clock.now().getTime() + dueInMs);
  const id = await insertScheduledArticle(ctx.services, {
    userId: ada.user.id,
    siteId,
    title,
    dueAt,
    html: oldHtml,
  });
  const { batch_id: batchId } = await row(id);
  const asked = { writing_depth: depth, word_count: 600, main_topic: 'Sourdough' };
  await ctx.db.updateTable('batches').set(asked).where('id', '=', batchId).execute();
  await setArticle(ctx.db, id, { placement: 'placed', post_id: '7', remote_status: 'future' });
  return id;
}
const row = (id: string) => findArticle(ctx.db, id);
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const url = `/api/protected/content/articles/${path}`;
  const response = await ctx.app.inject({
    method,
    url,
    headers: ada.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}
const text = () =>
  createAiSdkTextGeneration({
    provider: 'openai-compatible',
    model: 'stub',
    baseUrl: stub.baseUrl,
    timeoutMs: 5_000,
    retry: { firstWaitMs: 5, totalWaitMs: 500 },
  });
const attempt = (
  id: string,
  { signal = new AbortController().signal, lastAttempt = false, from = text() } = {},
) => runWriting({ ...ctx.services, text: from }, id, { signal, attempt: 1, lastAttempt });
const rewrite = (id: string, extra: object = {}) =>
  call('POST', `${id}/rewrite`, { base_version: 1, ...extra });

/** Accepts the newest proposal. */
async function acceptFirst(id: string) {
  const { proposals } = (await call('GET', id)).body;
  return call('POST', `${id}/proposals/${proposals[0]?.id}/accept`, {});
}

test('a rewrite keeps fields that only the user sets', async () => {
  const id = await written();
  const chosen = {
    categories: ['Baking'],
    featured_image_url: 'https://a.test/b.png',
    featured_image_alt: 'B',
  };
  await setArticle(ctx.db, id, chosen);
  await rewrite(id);
  await attempt(id);
  expect((await acceptFirst(id)).body).toMatchObject({ ...chosen, version: 2 });
});

test('the whole text: a proposal with search fields; the old one stays until it is accepted, then the post is updated', async () => {
  const id = await written();
  expect(await rewrite(id, { instruction: 'For beginners.' })).toMatchObject({ status: 200 });
  expect(await row(id)).toMatchObject({
    status: 'processing',
    withdraw_at: ctx.clock.now(),
    has_content: true,
  });
  const { body } = await call('GET', id);
  expect(body).toMatchObject({ html: oldHtml, actions: ['reschedule', 'cancel', 'delete'] });
  await attempt(id);
  const prompts = stub.calls.map((one) => one.body.messages.at(-1)?.content ?? '');
  expect(prompts.every((prompt) => prompt.endsWith('For beginners.'))).toBe(true);
  expect(prompts.some((prompt) => /<data>[^<]*For beginners/.test(prompt))).toBe(false);
  expect(await row(id)).toMatchObject({ status: 'scheduled', version: 1, withdraw_at: null });
  const proposed = (await call('GET', id)).body;
  expect(proposed.html).toBe(oldHtml);
  const [proposal] = proposed.proposals;
  expect(proposal).toMatchObject({ heading: '', passage: null, before: oldHtml, is_stale: false });
  expect(proposal.after).not.toBe(oldHtml);
  expect(proposal.search_fields.meta_description).not.toBe('');
  expect(proposal.search_fields).not.toMatchObject({ meta_description: proposed.meta_description });
  const after = (await acceptFirst(id)).body;
  expect(after).toMatchObject({ title, html: proposal.after, ...proposal.search_fields, proposals: [] });
  expect(after.slug).toBe(proposed.slug);
  expect(await row(id)).toMatchObject({ status: 'scheduled', version: 2, placement: 'edited' });
  expect((await call('GET', `${id}/versions`)).body.versions[0]).toMatchObject({
    version: 2,
    origin: 'rewritten',
  });
  const reserved = await ctx.db
    .selectFrom('quota_reservations')
    .selectAll()
    .where('article_id', '=', id)
    .execute();
  expect(reserved).toEqual([]);
});

type Proposal = {
  id: string;
  before: string;
  after: string;
  is_stale: boolean;
  findings: { check: string }[];
};

/** Has a section rewritten, by the plausible answer unless another one is given. */
async function proposed(id: string, request: object = {}, content?: string): Promise<Proposal> {
  const { sections, version } = (await call('GET', id)).body;
  const section = { index: sections[1].index, heading: sections[1].heading };
  expect(await rewrite(id, { section, base_version: version, ...request })).toMatchObject({ status: 200 });
  if (content !== undefined) stub.faults.push({ kind: 'content', content });
  await attempt(id);
  return (await call('GET', id)).body.proposals[0];
}
const decide = (id: string, { id: proposal }: Proposal) =>
  call('POST', `${id}/proposals/${proposal}/accept`, {});
const textFields = ({ body }: { body: Record<string, unknown> }, html: unknown) => {
  const names = ['title', 'slug', 'meta_title', 'meta_description', 'focus_keyword', 'excerpt', 'tags'];
  return { html, ...Object.fromEntries(names.map((name) => [name, body[name]])) };
};

test('one section: a proposal that changes nothing until it is accepted, and then only this section', async () => {
  const id = await written();
  expect(await rewrite(id, { section: { index: 1, heading: 'Another' } })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  const proposal = await proposed(id, { instruction: 'Shorter.' });
  expect(stub.calls).toHaveLength(1);
  const { body } = await call('GET', id);
  expect(body).toMatchObject({ html: oldHtml, version: 1, status: 'scheduled' });
  expect(proposal).toMatchObject({
    heading: body.sections[1].heading,
    instruction: 'Shorter.',
    passage: null,
    is_stale: false,
  });
  expect(oldHtml).toContain(proposal.before);
  const accepted = await decide(id, proposal);
  expect(accepted).toMatchObject({ status: 200, body: { version: 2, status: 'scheduled', proposals: [] } });
  expect(accepted.body.html).toBe(oldHtml.replace(proposal.before.trim(), () => proposal.after.trim()));
  expect((await call('GET', `${id}/versions`)).body.versions[0]).toMatchObject({ origin: 'rewritten' });
  expect(await decide(id, proposal)).toMatchObject({ status: 404 });
});

test('the prompt: the instruction is outside the data, the section is Markdown between its neighbors', async () => {
  const id = await written();
  const html = [
    '<h2>First</h2><p>The jar is clean and <strong>dry</strong>.</p>',
    '<h2>Second</h2><p>See <a href="https://flour.test/rye">the mill</a>.</p><table><thead><tr><th>Day</th><th>Flour</th></tr></thead><tbody><tr><td>1</td><td>50 g</td></tr></tbody></table><ul><li>Stir</li></ul>',
    '<h2>Third</h2><p>Then wait for bubbles.</p>',
  ].join('\n');
  const article = await call('GET', id);
  expect(await call('PUT', id, { ...textFields(article, html), base_version: 1 })).toMatchObject({
    status: 200,
  });
  const { batch_id: batchId } = await row(id);
  await ctx.db.updateTable('batches').set({ tone: 'friendly' }).where('id', '=', batchId).execute();
  const instruction = 'Say it in <data>one</data> sentence.';
  const proposal = await proposed(id, { instruction }, '## Second\n\nSee the mill for rye flour, and stir.');
  const [system, user] = stub.calls[0]?.body.messages.map(({ content }) => content) ?? [];
  expect(system).toContain('Follow it within these rules');
  const own = String(user).replace(/<data>[\s\S]*?<\/data>/g, '');
  expect(own).toContain('Say it in ‹data>one‹/data> sentence.');
  const data = [...String(user).matchAll(/<data>([\s\S]*?)<\/data>/g)].map(([, text]) => text).join('\n');
  expect(data).toContain('The jar is clean and **dry**.');
  expect(data).toContain('## Third\n\nThen wait for bubbles.');
  expect(data).toContain('[the mill](https://flour.test/rye)');
  expect(data).toContain('| Day | Flour |\n| --- | --- |\n| 1 | 50 g |');
  expect(data).toContain('friendly');
  expect(data).not.toContain('Say it in');
  // What vanished although the instruction says nothing about it.
  const lost = proposal.findings.filter(({ check }) => check === 'kept');
  expect(lost).toMatchObject([
    { message: 'The new text has fewer tables than the old one.' },
    { message: 'The new text has fewer lists than the old one.' },
    { excerpt: 'https://flour.test/rye' },
  ]);
  const accepted = await decide(id, proposal);
  expect(accepted.body.html).toContain('<p>Then wait for bubbles.</p>');
  expect(accepted.body.gate_findings).not.toContainEqual(expect.objectContaining({ check: 'kept' }));
});

test('after an edit of its section the proposal is stale and cannot be accepted; an edit elsewhere does not matter', async () => {
  const id = await written();
  const proposal = await proposed(id);
  const article = await call('GET', id);
  const elsewhere = oldHtml.replace('<p>', '<p>Before everything else: ');
  const edit = (html: string, version: number) =>
    call('PUT', id, { ...textFields(article, html), base_version: version });
  expect((await edit(elsewhere, 1)).body.proposals).toMatchObject([{ is_stale: false }]);
  const here = elsewhere.replace(proposal.before, proposal.before.replace('</p>', ' And one more.</p>'));
  expect((await edit(here, 2)).body.proposals).toMatchObject([{ is_stale: true, after: proposal.after }]);
  expect(await decide(id, proposal)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect((await edit(elsewhere, 3)).body.proposals).toMatchObject([{ is_stale: false }]);
  expect((await decide(id, proposal)).body.html).toContain('Before everything else');
});

test('discarding can be undone until the next rewrite; other users see no proposals', async () => {
  const id = await written();
  const proposal = await proposed(id);
  const discard = (discarded: boolean) =>
    call('PUT', `${id}/proposals/${proposal.id}/discarded`, { discarded });
  const stranger = await ctx.signIn();
  const url = `/api/protected/content/articles/${id}/proposals/${proposal.id}/accept`;
  const response = await ctx.app.inject({ method: 'POST', url, headers: stranger.headers, payload: {} });
  expect(response.statusCode).toBe(404);
  const listed = async () => {
    const list = '/api/protected/content/articles?attention=proposal';
    const { articles } = (await ctx.app.inject({ url: list, headers: ada.headers })).json();
    return articles.map((article: Article) => [article.id, article.has_proposal]);
  };
  expect(await listed()).toContainEqual([id, true]);
  expect(await discard(true)).toMatchObject({ status: 200 });
  expect((await call('GET', id)).body.proposals).toEqual([]);
  expect((await listed()).flat()).not.toContain(id);
  expect(await discard(false)).toMatchObject({ status: 200 });
  expect((await call('GET', id)).body.proposals).toHaveLength(1);
  await discard(true);
  await proposed(id);
  expect((await call('GET', id)).body.proposals).toHaveLength(1);
  expect(await discard(false)).toMatchObject({ status: 404 });
});

test('a passage: only its paragraph changes, whatever else the response contains', async () => {
  const id = await written();
  const paragraph = /<p>([^<]{80,})<\/p>/.exec(oldHtml)?.[0] ?? '';
  const passage = paragraph.slice(20, 70);
  expect(await rewrite(id, { passage: 'Not in the text at all' })).toMatchObject({ status: 409 });
  await rewrite(id, { passage, instruction: 'Say it plainly.' });
  stub.faults.push({ kind: 'content', content: '## A heading\n\nFeed it once a day, at the same hour.' });
  await attempt(id);
  expect(JSON.stringify(stub.calls[0]?.body)).toContain('Leave the rest of the part as it is');
  const { proposals } = (await call('GET', id)).body;
  expect(proposals).toMatchObject([
    { passage, before: paragraph, after: '<p>Feed it once a day, at the same hour.</p>' },
  ]);
  const { body } = await decide(id, proposals[0]);
  expect(body.html).toBe(oldHtml.replace(paragraph, '<p>Feed it once a day, at the same hour.</p>'));
});

test('of equal paragraphs, only the one that was asked for changes, also after an edit of another', async () => {
  const id = await written();
  const rest = 'Rest for one minute, then lift the bar again.';
  const round = (name: string, words: string) => `<h2>Round ${name}</h2>\n<p>${words}</p>\n<p>${rest}</p>`;
  const rounds = (...html: string[]) => ['<p>Twenty minutes, three rounds.</p>', ...html].join('\n');
  const [one, two, three] = [
    round('one', 'Ten squats with a straight back.'),
    round('two', 'Eight lunges on each leg.'),
    round('three', 'Six push-ups, slowly.'),
  ];
  const edit = async (html: string) => {
    const article = await call('GET', id);
    return call('PUT', id, { ...textFields(article, html), base_version: article.body.version });
  };
  await edit(rounds(one, two, three));
  draft = 'Rest for two minutes, then lift the bar again.';
  await call('POST', `${id}/rewrite`, {
    ...{ base_version: 2, passage: rest, occurrence: 1 },
    section: { index: 1, heading: 'Round two' },
  });
  await attempt(id);
  const [proposal] = (await call('GET', id)).body.proposals;
  const changed = round('one', 'Twelve squats with a straight back.');
  expect((await edit(rounds(three, changed, two))).body.proposals).toMatchObject([{ is_stale: false }]);
  const { html } = (await decide(id, proposal)).body;
  expect(html).toBe(rounds(three, changed, two.replace(rest, draft)));
  expect(
    await call('POST', `${id}/rewrite`, { base_version: 4, passage: rest, occurrence: 2 }),
  ).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
});

test('overdue when the proposal is ready: a draft, so that the old text is not published', async () => {
  const id = await written('basic', 1_000);
  const { sections } = (await call('GET', id)).body;
  await rewrite(id, { section: { index: 1, heading: sections[1].heading } });
  await setArticle(ctx.db, id, { due_at: new Date(0) });
  await attempt(id);
  const { body } = await call('GET', id);
  expect(body).toMatchObject({ status: 'draft', version: 1, html: oldHtml });
  expect(body.error_msg).toMatch(/^The date passed while/);
  expect(body.proposals).toHaveLength(1);
});

test.each(['basic', 'enhanced', 'premium'])(
  'killed after each step in turn (%s): no call is paid twice',
  async (depth) => {
    const whole = await written(depth);
    await rewrite(whole);
    await attempt(whole);
    const calls = stub.calls.length;
    stub.calls.length = 0;
    const id = await written(depth);
    await rewrite(id);
    for (let step = 0; step < calls; step += 1) {
      if ((await row(id)).status === 'scheduled') break;
      const stopping = new AbortController();
      const real = text();
      const stop = <T>(answer: T): T => {
        stopping.abort(new WorkerStoppingError());
        return answer;
      };
      const from = {
        ...real,
        generateText: async (request: Parameters<typeof real.generateText>[0]) =>
          stop(await real.generateText(request)),
        generateObject: async <T>(request: Parameters<typeof real.generateObject<T>>[0]) =>
          stop(await real.generateObject<T>(request)),
      };
      await attempt(id, { signal: stopping.signal, from }).catch(() => {});
    }
    await attempt(id);
    expect((await acceptFirst(id)).body).toMatchObject({ status: 'scheduled', version: 2 });
    // A second call may have been under way.
    expect(stub.calls.length - calls).toBeLessThanOrEqual(1);
  },
);

test('a rewrite that fails the gate keeps the old text with the reason, and can be retried', async () => {
  const id = await written('basic');
  await rewrite(id);
  // The text, and what is asked again.
  const refusal = { kind: 'content', content: 'I am sorry, I cannot write this.' } as const;
  stub.faults.push(refusal, refusal);
  await attempt(id);
  const failed = await row(id);
  expect(failed).toMatchObject({ status: 'scheduled', version: 1, error_code: 'rewrite_failed' });
  expect(failed.error_msg).toMatch(
    /^The rewrite failed\. The previous text is unchanged\. The article did not pass/,
  );
  expect((await call('GET', id)).body.html).toBe(oldHtml);
  stub.faults.length = 0;
  await rewrite(id);
  await attempt(id);
  expect((await acceptFirst(id)).body).toMatchObject({ status: 'scheduled', version: 2 });
});

/** Saves another text; the article is at version 2 then. */
async function edited(id: string, html: string): Promise<void> {
  const article = await call('GET', id);
  expect(await call('PUT', id, { ...textFields(article, html), base_version: 1 })).toMatchObject({
    status: 200,
  });
}
/** The Markdown that a prompt asks to rewrite. */
const askedText = (prompt: string) =>
  /\nThe (?:article|part):\n(.*?)\n<\/data>/s.exec(prompt)?.[1] ?? '(no text to rewrite)';
const promptsOf = () => stub.calls.map(({ body }) => body.messages.at(-1)?.content ?? '');

test('a rewrite of the whole text starts from that text and keeps what the instruction does not concern', async () => {
  const id = await written();
  const kept = [
    '<table><thead><tr><th>Day</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    '<ul><li>Stir with <a href="https://spoons.test/wood" rel="nofollow noopener">a spoon</a></li></ul>',
    '<p><img src="media:0f8fad5b-d9cb-469f-a165-70867728950e" alt="A jar"></p>',
  ].join('\n');
  const [first = '', ...rest] = oldHtml.split('\n');
  await edited(id, [first, kept, ...rest].join('\n'));
  const before = (await call('GET', id)).body.html;
  const instruction = 'Say “levain” instead of “starter”.';
  draft = (prompt) => askedText(prompt).replaceAll('starter', 'levain');
  expect(await rewrite(id, { base_version: 2, instruction })).toMatchObject({ status: 200 });
  await attempt(id);
  // One call for the text and one for the search fields.
  expect(promptsOf()).toHaveLength(2);
  expect(promptsOf()[0]).toContain('| Day |\n| --- |\n| 1 |');
  const [proposal] = (await call('GET', id)).body.proposals;
  expect(proposal).toMatchObject({ before, findings: [] });
  const onOneLine = (html: string) => html.replace(/\n(?=<)/g, '');
  expect(onOneLine(proposal.after)).toBe(onOneLine(before.replaceAll('starter', 'levain')));
});

test('a long text is rewritten in parts, and no finished call is repeated after a kill', async () => {
  const id = await written();
  const sections = Array.from({ length: 6 }, (_, index) => {
    const text = composeArticle({ title: `Bread, part ${index}`, mainTopic: 'Sourdough', wordCount: 600 });
    return `## Part ${index}\n\n${text.replace(/^#+ .+$/gm, '')}`;
  });
  await edited(id, markdownToHtml(sections.join('\n\n')));
  const before = (await call('GET', id)).body.html;
  draft = (prompt) => askedText(prompt).replace(/^## Part (\d)$/gm, '## New part $1');
  await rewrite(id, { base_version: 2, instruction: 'Other headings.' });
  const stopped = new AbortController();
  const from = text();
  const killed: typeof from = {
    ...from,
    async generateText(request) {
      const answer = await from.generateText(request);
      if (promptsOf().length === 2) stopped.abort(new WorkerStoppingError());
      return answer;
    },
  };
  await expect(attempt(id, { signal: stopped.signal, from: killed })).rejects.toThrow();
  expect((await row(id)).progress).toMatchObject({ step: 'draft', section: 3, sections: 3 });
  await attempt(id);
  const texts = promptsOf().filter((prompt) => !prompt.includes('"meta_title"'));
  expect(texts.map((prompt) => askedText(prompt).match(/^## .+$/gm))).toEqual([
    ['## Part 0', '## Part 1'],
    ['## Part 2', '## Part 3'],
    ['## Part 4', '## Part 5'],
  ]);
  // The new text before the part, and the headings of the whole.
  expect(texts[1]).toContain('- New part 1\n- Part 2\n- Part 3\n');
  const [proposal] = (await call('GET', id)).body.proposals;
  expect(proposal.after).toBe(before.replace(/<h2>Part/g, '<h2>New part'));
});

test('a new text for the whole article is rejected after any edit, including an appended paragraph', async () => {
  const id = await written('basic');
  await rewrite(id);
  await attempt(id);
  const article = await call('GET', id);
  const edited = `${oldHtml}\n<p>One more paragraph at the end.</p>`;
  const { body } = await call('PUT', id, { ...textFields(article, edited), base_version: 1 });
  expect(body.proposals).toMatchObject([{ is_stale: true }]);
  expect(await acceptFirst(id)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
});

test('a new text for the whole article lists what it lacks, unless the instruction mentions it', async () => {
  const id = await written('basic');
  const article = await call('GET', id);
  const table = '<table><thead><tr><th>Day</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
  await call('PUT', id, { ...textFields(article, `${oldHtml}\n${table}`), base_version: 1 });
  const lostBy = async (instruction: string) => {
    await rewrite(id, { base_version: 2, instruction });
    await attempt(id);
    const { proposals } = (await call('GET', id)).body;
    return proposals.find((one: { instruction: string }) => one.instruction === instruction).findings;
  };
  const lost = { check: 'kept', message: 'The new text has fewer tables than the old one.' };
  expect(await lostBy('Shorter.')).toMatchObject([lost]);
  expect(await lostBy('Without tables.')).toEqual([]);
});

const placeholder = 'Call us at [phone number] for a loaf.';

test('a rewrite with findings is proposed with them; accepted, it is a draft that needs attention', async () => {
  const id = await written('basic');
  await rewrite(id);
  const bad = `${composeArticle({ title, mainTopic: 'Sourdough', wordCount: 600 })}\n\n${placeholder}`;
  draft = bad;
  await attempt(id);
  expect(await row(id)).toMatchObject({ status: 'scheduled', version: 1 });
  const { body } = await acceptFirst(id);
  expect(await row(id)).toMatchObject({ status: 'draft', version: 2, error_code: 'gate' });
  expect(body.html).toContain('[phone number]');
  expect(body.gate_findings).toMatchObject([{ check: 'placeholder', grade: 'certain' }]);
  const restored = await call('POST', `${id}/versions/1/restore`, { base_version: 2 });
  expect(restored.body).toMatchObject({ status: 'draft', html: oldHtml, gate_findings: [] });
});

test('a section with findings is proposed with them, and held when it is accepted; one without text is not kept', async () => {
  const id = await written('basic');
  const { sections } = (await call('GET', id)).body;
  const bad = `## ${sections[1].heading}\n\nFeed the starter at the same hour every day. ${placeholder}`;
  stub.faults.push({ kind: 'content', content: bad });
  const proposal = await proposed(id, {}, bad);
  expect(proposal.findings.filter(({ check }) => check !== 'kept')).toMatchObject([{ check: 'placeholder' }]);
  expect(await row(id)).toMatchObject({ status: 'scheduled', version: 1 });
  const held = (await decide(id, proposal)).body;
  expect(held).toMatchObject({ status: 'draft', version: 2 });
  expect(held.gate_findings).toMatchObject([{ check: 'placeholder' }]);
  const refusal = 'I am sorry, I cannot write this.';
  stub.faults.push({ kind: 'content', content: refusal });
  expect(await proposed(id, {}, refusal)).toBeUndefined();
  const after = (await call('GET', id)).body;
  expect(after).toMatchObject({ status: 'draft', version: 2, gate_findings: held.gate_findings });
  expect(after.error_msg).toMatch(/did not pass the quality checks.*needs attention.*\[phone number\]/);
});

test('killed after the call for a section: it is not paid twice', async () => {
  const id = await written();
  const { sections } = (await call('GET', id)).body;
  await rewrite(id, { section: { index: 1, heading: sections[1].heading } });
  const stopping = new AbortController();
  const real = text();
  const from = {
    ...real,
    generateText: async (request: Parameters<typeof real.generateText>[0]) => {
      const answer = await real.generateText(request);
      stopping.abort(new WorkerStoppingError());
      return answer;
    },
  };
  await attempt(id, { signal: stopping.signal, from }).catch(() => {});
  expect(await row(id)).toMatchObject({ status: 'generating' });
  await attempt(id);
  expect(stub.calls).toHaveLength(1);
  expect((await call('GET', id)).body.proposals).toHaveLength(1);
});

test('overdue when the rewrite fails, it becomes a draft', async () => {
  const id = await written('basic', 1_000);
  await rewrite(id);
  await setArticle(ctx.db, id, { due_at: new Date(0) });
  await abandonWriting(ctx.services, id);
  expect(await row(id)).toMatchObject({ status: 'draft', version: 1, error_code: 'rewrite_failed' });
});

test('the job does nothing for a deleted article, and requests are rate-limited', async () => {
  const id = await written('basic');
  await rewrite(id);
  await call('DELETE', id);
  await attempt(id);
  expect(stub.calls).toHaveLength(0);
  const other = await written('basic');
  for (let n = 0; n < 10; n += 1) {
    expect((await rewrite(other)).status).toBe(200);
    await abandonWriting(ctx.services, other);
  }
  expect(await rewrite(other)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});

const spanish = [
  'La masa madre necesita comida todos los días, porque la levadura que vive en ella consume la harina muy deprisa cuando hace calor en la cocina.',
  'Por eso conviene pesar la harina y el agua cada mañana, mezclarlas con una cuchara limpia y dejar el tarro tapado en un lugar templado hasta la noche.',
  'Si aparecen burbujas grandes y el volumen se dobla en pocas horas, el cultivo está listo para hacer pan y ya no hay que esperar más tiempo.',
].join('\n\n');
const more = [
  'El pan sale mejor si la masa descansa una noche entera en la nevera, porque el frío frena la fermentación y da tiempo a los aromas.',
  'A la mañana siguiente se forma la hogaza sobre una mesa con poco polvo blanco, se corta con una cuchilla y entra en el horno muy caliente.',
].join('\n\n');

test.each([
  ['a section', true, `## La masa madre\n\n${spanish}`],
  ['the whole text', false, `${spanish}\n\n## El horno\n\n${more}`],
])(
  '%s is translated if its author asks for that: no prompt and no check asks for the language of the batch',
  async (_part, isPart, content) => {
    const id = await written();
    const { batch_id: batchId } = await row(id);
    await ctx.db.updateTable('batches').set({ language: 'en' }).where('id', '=', batchId).execute();
    // Held, so that the text is checked again when the proposal is accepted.
    await setArticle(ctx.db, id, { status: 'draft', error_code: 'gate', error_msg: 'Look at it.' });
    const instruction = 'Translate this into Spanish.';
    const { sections } = (await call('GET', id)).body;
    const section = { index: 1, heading: sections[1].heading };
    await rewrite(id, { instruction, ...(isPart ? { section } : {}) });
    draft = content;
    await attempt(id);
    const prompts = stub.calls.map(({ body }) => body.messages.map((one) => one.content).join('\n'));
    expect(prompts).toHaveLength(isPart ? 1 : 2);
    for (const prompt of prompts)
      expect(prompt).not.toMatch(/Language: English|in the language that the data name/);
    const [proposal] = (await call('GET', id)).body.proposals;
    expect(proposal.after).toContain('La masa madre necesita comida');
    const isOfLanguage = ({ check }: { check: string }) => check === 'language';
    expect(proposal.findings.filter(isOfLanguage)).toEqual([]);
    expect((await acceptFirst(id)).body.gate_findings.filter(isOfLanguage)).toEqual([]);
  },
);

test('a rewrite that asks for no language keeps that of the batch', async () => {
  const id = await written();
  const { batch_id: batchId } = await row(id);
  await ctx.db.updateTable('batches').set({ language: 'en' }).where('id', '=', batchId).execute();
  draft = `## La masa madre\n\n${spanish}`;
  const proposal = await proposed(id, { instruction: 'Shorter.' });
  expect(stub.calls).toHaveLength(2);
  expect(stub.calls[0]?.body.messages[1]?.content).toContain('Language: English');
  expect(proposal.findings).toContainEqual(expect.objectContaining({ check: 'language' }));
});
