import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { acceptArticle } from '@chapterhouse/testkit/fixtures/accept-article';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAiSdkTextGeneration } from '../../providers/text-generation/ai-sdk/ai-sdk-text-generation.ts';
import { composeArticle } from '../../providers/text-generation/demo/compose.ts';
import { articleRoutes, qualityRoutes } from './articles-routes.ts';
import { keepClaim } from './claims/keep-claim.ts';
import { runWriting } from './run-writing.ts';

let stub: OpenAiCompatibleStub;
/** What the model writes whenever it is asked for a text. */
let draft: string | undefined;
let t: TestApp;
let ada: SignedIn;

beforeAll(async () => {
  stub = await startOpenAiCompatibleStub({ answer: (body) => (body.response_format ? undefined : draft) });
  t = await createTestApp({
    routes: (services) => ({ ...articleRoutes(services), ...qualityRoutes(services) }),
    env: { DEFAULT_PLAN: 'growth_starter' },
  });
});
afterAll(async () => {
  await t.close();
  await stub.close();
});
beforeEach(async () => {
  stub.faults.length = 0;
  stub.calls.length = 0;
  ada = await t.signIn();
});

const good = composeArticle({
  title: 'Feeding a starter',
  mainTopic: 'Sourdough baking',
  wordCount: 1000,
});
const placeholder = 'Call us at [phone number] for a loaf.';
const bad = `${good}\n\n${placeholder}`;

/** `during`: after the model has answered. */
async function write(id: string, during = async (): Promise<unknown> => undefined): Promise<void> {
  const real = createAiSdkTextGeneration({
    ...{ provider: 'openai-compatible', model: 'stub', baseUrl: stub.baseUrl, timeoutMs: 5_000 },
    retry: { firstWaitMs: 5, totalWaitMs: 500 },
  });
  const generateText: typeof real.generateText = async (request) => {
    const answer = await real.generateText(request);
    await during();
    return answer;
  };
  const text = { ...real, generateText };
  const { signal } = new AbortController();
  await runWriting({ ...t.services, text }, id, { signal, attempt: 1, lastAttempt: true });
}

/** An article whose text has a placeholder, also after its automatic repair. */
async function held(text = bad): Promise<string> {
  const id = await acceptArticle(t, ada);
  await t.db
    .updateTable('batches')
    .set({ writing_depth: 'basic' })
    .where('user_id', '=', ada.user.id)
    .execute();
  draft = text;
  await write(id);
  draft = undefined;
  return id;
}

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const url = `/api/protected/content/articles/${path}`;
  const response = await t.app.inject({ method, url, headers: ada.headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}

const later = '2099-01-01T09:00:00Z';

test('a text with a certain defect is kept as a draft with its findings, and keeps its place in the quota', async () => {
  const id = await held();
  const { body } = await call('GET', id);
  expect(body).toMatchObject({ status: 'draft', has_content: true, overruled: null });
  expect(body.html).toContain('[phone number]');
  expect(body.gate_findings).toEqual([
    expect.objectContaining({
      check: 'placeholder',
      grade: 'certain',
      excerpt: expect.stringContaining('[phone'),
    }),
  ]);
  expect(body.error_msg).toMatch(/needs attention.*placeholder.*\[phone number\]/);
  expect(body.actions).toEqual(expect.arrayContaining(['edit', 'retry', 'scheduleAnyway']));
  expect(body.actions).not.toContain('schedule');
  const reserved = await t.db
    .selectFrom('quota_reservations')
    .select('released_at')
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(reserved.released_at).toBeNull();
});

test.each([
  ['nested too deeply', good.replace('\n\n', `\n\n${'> '.repeat(300)}A quotation of a quotation.\n\n`)],
  ['far too long', `${good}\n\n${'More words about bread, which nobody asked for.\n\n'.repeat(9_000)}`],
])('a text that is %s is kept as far as possible, with the finding', async (message, text) => {
  const id = await acceptArticle(t, ada);
  const basic = { writing_depth: 'basic' };
  await t.db.updateTable('batches').set(basic).where('user_id', '=', ada.user.id).execute();
  draft = text;
  await write(id);
  draft = undefined;
  const { body } = await call('GET', id);
  expect(body).toMatchObject({ status: 'draft', has_content: true });
  const limit = { check: 'limits', grade: 'suspicion', message: expect.stringContaining(message) };
  expect(body.gate_findings).toContainEqual(expect.objectContaining(limit));
  expect(body.html.length).toBeGreaterThan(5_000);
});

test('it can be scheduled anyway: recorded with name and time, until the text changes', async () => {
  const id = await held();
  const { body } = await call('GET', id);
  expect((await call('POST', `${id}/schedule`, { date: later })).status).toBe(409);
  const other = await call('POST', `${id}/schedule-anyway`, { date: later, content_hash: 'a'.repeat(64) });
  expect(other).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  const response = await call('POST', `${id}/schedule-anyway`, {
    date: later,
    content_hash: body.content_hash,
  });
  expect(response.status).toBe(200);
  const after = (await call('GET', id)).body;
  expect(after).toMatchObject({ status: 'scheduled', error_msg: null, gate_findings: [] });
  expect(after.overruled).toMatchObject({ at: t.clock.now().toISOString(), findings: 1 });
  const entry = await t.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'article.findings_overruled', actor_id: ada.user.id });
  expect(JSON.stringify(entry.after)).toContain('[phone number]');

  const { html, version, ...text } = after;
  const edit = { ...pick(text), html: `${html}<p>One more.</p>`, base_version: version };
  expect((await call('PUT', id, edit)).body).toMatchObject({ status: 'scheduled', overruled: null });
});

test('an edit that resolves the findings clears “needs attention”; any other edit does not', async () => {
  const id = await held();
  const { html, version, ...text } = (await call('GET', id)).body;
  const more = await call('PUT', id, {
    ...pick(text),
    html: `${html}<p>One more.</p>`,
    base_version: version,
  });
  expect(more.body.gate_findings).toHaveLength(1);
  const edited = await call('PUT', id, {
    ...pick(text),
    html: html.replace('[phone number]', '0113 496 0000'),
    base_version: version + 1,
  });
  expect(edited.body).toMatchObject({ status: 'draft', gate_findings: [], error_msg: null });
  expect(edited.body.actions).toContain('schedule');
  expect((await call('POST', `${id}/schedule`, { date: later })).status).toBe(200);
});

test('an invented study that the review leaves holds the text until its sentence is removed or vouched for', async () => {
  const study = 'A 2023 study by the Institute of Bread found that 68 % of starters die in summer.';
  const invented = good.replace('\n\n', `\n\n${study}\n\n`);
  const id = await held(invented);
  const { html, version, ...text } = (await call('GET', id)).body;
  const findings = [
    { check: 'claims', grade: 'suspicion', message: expect.stringContaining('No source'), excerpt: study },
  ];
  expect(text).toMatchObject({ status: 'draft', gate_findings: expect.arrayContaining(findings) });
  const put = (changed: string, base: number) =>
    call('PUT', id, { ...pick(text), html: changed, base_version: base });
  const more = await put(`${html}<p>One more.</p>`, version);
  expect(more.body.gate_findings).toEqual(text.gate_findings);
  expect((await put(html.replace(study, 'Some starters die in summer.'), version + 1)).body).toMatchObject({
    status: 'draft',
    gate_findings: [],
  });
  const again = await held(invented);
  const claim = { kind: 'study', text: study, excerpt: study } as const;
  await keepClaim({ ...t.services, user: ada.user }, { id: again, isKept: true, ...claim });
  const own = (await call('GET', again)).body;
  const edited = { ...pick(own), html: `${own.html}<p>One more.</p>`, base_version: own.version };
  expect((await call('PUT', again, edited)).body.gate_findings).toEqual([]);
});

test('the language of an edited text is compared with the one that was asked for', async () => {
  const german = [
    'Ein Sauerteig braucht jeden Tag frisches Mehl, weil die Hefe darin bei Wärme sehr schnell alles verbraucht, was sie findet.',
    'Deshalb wiegt man morgens Mehl und Wasser ab, rührt beides mit einem sauberen Löffel um und stellt das Glas an einen warmen Ort.',
    'Wenn sich große Blasen zeigen und der Teig sich in wenigen Stunden verdoppelt, kann man damit backen und muss nicht länger warten.',
  ];
  const id = await acceptArticle(t, ada);
  const asked = { writing_depth: 'basic', language: 'de' };
  await t.db.updateTable('batches').set(asked).where('user_id', '=', ada.user.id).execute();
  draft = good;
  await write(id);
  draft = undefined;
  const put = async (change: (html: string) => string) => {
    const { html, version, ...text } = (await call('GET', id)).body;
    return (await call('PUT', id, { ...pick(text), html: change(html), base_version: version })).body;
  };
  const held = [expect.objectContaining({ check: 'language', grade: 'certain' })];
  expect((await call('GET', id)).body.gate_findings).toEqual(held);
  expect((await put((html) => `${html}<p>One more.</p>`)).gate_findings).toEqual(held);
  // Its title is in English still.
  const translated = await put(() => german.map((words) => `<p>${words}</p>`).join(''));
  expect(translated).toMatchObject({ gate_findings: [], error_msg: null });
});

/** A draft that is held for a study, which the model made up, and its claims. */
async function heldForStudy() {
  const study = 'A 2023 study by the Institute of Bread found that 68 % of starters die in summer.';
  const id = await held(good.replace('\n\n', `\n\n${study}\n\n`));
  const { claims } = (await call('GET', `${id}/claims`)).body;
  const ofStudy = claims.filter(({ kind }: { kind: string }) => kind === 'study');
  const [{ kind, text, excerpt }] = ofStudy;
  const keep = (kept: boolean) => call('PUT', `${id}/claims/kept`, { kind, text, excerpt, kept });
  return { id, study, keep };
}

test('a draft that is held only for claims is freed when its owner vouches for them, and held when that is taken back', async () => {
  const { id, keep } = await heldForStudy();
  const before = (await call('GET', id)).body;
  expect(before.gate_findings).not.toEqual([]);
  await keep(true);
  const freed = (await call('GET', id)).body;
  expect(freed).toMatchObject({ status: 'draft', gate_findings: [], error_msg: null });
  expect(freed.actions).toContain('schedule');
  await keep(false);
  expect((await call('GET', id)).body).toMatchObject({
    gate_findings: before.gate_findings,
    error_msg: before.error_msg,
  });
  // Other findings stay.
  const placeholder = 'Call us at [phone number].';
  const { html, version, ...text } = before;
  const edit = { ...pick(text), html: `${html}<p>${placeholder}</p>`, base_version: version };
  expect((await call('PUT', id, edit)).body.gate_findings.length).toBeGreaterThan(1);
  await keep(true);
  expect((await call('GET', id)).body).toMatchObject({
    gate_findings: [{ check: 'placeholder' }],
    error_msg: expect.not.stringContaining('No source'),
  });
  const saved = (await call('GET', id)).body;
  const again = { ...pick(saved), html: `<p>A new opening.</p>${saved.html}`, base_version: saved.version };
  expect((await call('PUT', id, again)).body.gate_findings).toMatchObject([{ check: 'placeholder' }]);
});

test('vouching for a claim while the text is corrected counts for the corrected text', async () => {
  const { id, study, keep } = await heldForStudy();
  await call('POST', `${id}/retry`);
  draft = good.replace('\n\n', `\n\n${study}\n\n`);
  await write(id, () => keep(true));
  draft = undefined;
  expect((await call('GET', id)).body).toMatchObject({ status: 'scheduled', gate_findings: [] });
});

test('a retry corrects the current text, gives the model the findings, and schedules it', async () => {
  const id = await held();
  const { html, version, ...text } = (await call('GET', id)).body;
  // A link and a picture of the owner's own stay.
  const link = '<a href="https://mill.test/rye" rel="nofollow noopener">rye</a>';
  const picture = '<img src="https://pictures.test/loaf.jpg" alt="A loaf" />';
  const edited = `${html.replace('for a loaf.', `for a loaf of ${link}.`)}\n<p>${picture}</p>`;
  await call('PUT', id, { ...pick(text), html: edited, base_version: version });
  expect((await call('POST', `${id}/retry`)).status).toBe(200);
  stub.calls.length = 0;
  const corrected =
    'Come by for a loaf of [rye](https://mill.test/rye).\n\n![A loaf](https://pictures.test/loaf.jpg)';
  stub.faults.push({ kind: 'content', content: `${good}\n\n${corrected}` });
  await write(id);
  const prompt = stub.calls[0]?.body.messages[1]?.content;
  expect(prompt).toContain('A placeholder was left in the text.');
  expect(prompt).toContain('for a loaf of [rye](https://mill.test/rye)');
  expect(stub.calls).toHaveLength(1);
  const { body } = await call('GET', id);
  expect(body).toMatchObject({ status: 'scheduled', error_msg: null, gate_findings: [], version: 3 });
  expect(body.html).not.toContain('[phone number]');
  expect(body.html).toContain(link);
  expect(body.html).toContain(picture);
});

test('a failed correction keeps the text and its findings', async () => {
  const id = await held();
  await call('POST', `${id}/retry`);
  stub.faults.push({ kind: 'content', content: "I'm sorry, but I can't help with that." });
  await write(id);
  const { body } = await call('GET', id);
  expect(body).toMatchObject({ status: 'draft', version: 1 });
  expect(body.gate_findings).toHaveLength(1);
  expect(body.actions).toContain('scheduleAnyway');
});

/** The fields of an edit. */
function pick(text: Record<string, unknown>): Record<string, unknown> {
  const fields = ['title', 'slug', 'meta_title', 'meta_description', 'focus_keyword', 'excerpt', 'tags'];
  return Object.fromEntries(fields.map((field) => [field, text[field]]));
}
