import type { ClaimsReport } from '@chapterhouse/contract/articles/claims';
import { type Language, languageNames } from '@chapterhouse/contract/articles/option-values';
import {
  type SourcedArticle,
  sourcedArticlesForBuilding,
} from '@chapterhouse/testkit/fixtures/sourced-articles';
import { sourcedArticlesForMeasuring } from '@chapterhouse/testkit/fixtures/sourced-articles-unseen';
import { sourcedReportsForBuilding } from '@chapterhouse/testkit/fixtures/sourced-reports';
import { sourcedReportsForMeasuring } from '@chapterhouse/testkit/fixtures/sourced-reports-unseen';
import { startOpenAiCompatibleStub } from '@chapterhouse/testkit/stubs/openai-compatible';
import { countWords } from '../../apps/server/src/lib/text/count-words.ts';
import { type EditedArticle, readEditedArticles } from '../../tools/gate-check/edited-articles.ts';
import { signUpAdministrator } from '../blog.ts';
import { withDatabase } from '../database.ts';
import { forTheRecord, type Measurement, readable } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';
import { keyedEnvironment } from '../sites.ts';

const languages: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'];

/** How a writer's text for an article differs: unchanged, with a weak model's habits, or with defects. */
const writers: Readonly<Record<string, (edited: EditedArticle) => string>> = {
  good: ({ article }) => article.markdown,
  'mid-tier': ({ article }) => {
    const [opening = '', ...rest] = article.markdown.split('\n\n');
    const claim =
      'Studies show that 87.3 % of people agree [1], and Dr. Alan Whitfield calls it “a revolution”.';
    return [
      'Sure! Here is your article:',
      `# ${article.title}`,
      opening,
      claim,
      ...rest,
      'I hope this helps!',
    ].join('\n\n');
  },
  bad: ({ article, edits }) =>
    edits.find(({ expected, planted }) => expected === 'certain' && planted !== undefined)?.markdown ??
    article.markdown,
};

/** Version 0.1.0 (commit f51d5ac), measured with this part: `startProduct` started its product in place of this one. */
const before: Readonly<Record<string, string>> = {
  good: '4 of 16 held, 6 calls, 4,575 tokens in',
  'mid-tier': '16 of 16 held, 6 calls, 4,762 tokens in',
  bad: '13 of 16 held, 6 calls, 4,581 tokens in',
};

/** What the pipeline does with texts of good, mid-tier and bad writers: a scripted model in eight languages. */
export async function words(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const chosen = languages.flatMap((language) =>
    readEditedArticles()
      .filter(({ article }) => article.language === language)
      .slice(0, 2)
      .map((edited) => ({ edited, language })),
  );
  for (const [name, write] of Object.entries(writers)) {
    const works = chosen.map(({ edited, language }) => ({
      ...{ title: edited.article.title, markdown: edited.article.markdown, sources: [] },
      ...{ language, written: write(edited) },
    }));
    const { articles, calls, tokens, stored, longest } = await run(works);
    const held = articles.filter(({ status }) => status !== 'scheduled').length;
    const old = before[name] ? `; version 0.1.0: ${before[name]}` : '';
    const each = (value: number) => readable(value / articles.length);
    measurements.push(
      forTheRecord(
        `A ${name} writer`,
        `${held} of ${articles.length} held, ${each(calls)} calls, at most ${longest} for an article, ` +
          `${each(tokens.input)} tokens in and ${each(tokens.output)} out (recorded: ${stored})${old}`,
      ),
    );
  }
  return [...measurements, ...(await claimsFound())];
}

const liesPlanted = 5;

/** The corpus has Russian too, which is not offered. */
function isLanguage(code: string): code is Language {
  return code in languageNames;
}

/** Results for articles with sources: true ones, and ones with false numbers, names and quotations. */
async function claimsFound(): Promise<Measurement[]> {
  const sourced = [
    ...sourcedArticlesForBuilding,
    ...sourcedArticlesForMeasuring,
    ...sourcedReportsForBuilding,
    ...sourcedReportsForMeasuring,
  ].flatMap((article) => {
    const language = article.name.slice(0, 2);
    return isLanguage(language) ? [{ ...article, language }] : [];
  });
  const honest = await run(sourced.map((work) => ({ ...work, written: work.markdown })));
  const planted = (work: SourcedArticle) => work.lies.slice(0, liesPlanted);
  const inventive = await run(
    sourced.map((work) => ({
      ...work,
      written: planted(work).reduce(
        (text, [passage, lie]) => text.replace(passage, () => lie),
        work.markdown,
      ),
    })),
  );
  const marked = new Map(inventive.articles.map(({ title, unsupported }) => [title, unsupported]));
  const lies = sourced.flatMap((work) => planted(work).map(([, lie]) => ({ title: work.title, lie })));
  const found = lies.filter(({ title, lie }) =>
    marked.get(title)?.some(({ text, excerpt }) => excerpt.includes(lie) || lie.includes(text)),
  );
  const wrong = honest.articles.reduce((sum, { unsupported }) => sum + unsupported.length, 0);
  const heldOf = ({ articles }: typeof honest) =>
    articles.filter(({ status }) => status !== 'scheduled').length;
  const each = (value: number) => readable(value / sourced.length);
  return [
    forTheRecord(
      'A writer with sources',
      `${wrong} claims of ${sourced.length} true articles marked, ${heldOf(honest)} of them held, ` +
        `${found.length} of ${lies.length} lies found, ${heldOf(inventive)} of ${sourced.length} articles with them held, ` +
        `${each(honest.calls)} calls, at most ${honest.longest} for an article, ${each(honest.tokens.input)} tokens in`,
    ),
  ];
}

/** An article that the model is asked for, and its response. */
type Work = {
  title: string;
  language: Language;
  markdown: string;
  sources: readonly { title: string; text: string }[];
  written: string;
};

async function run(chosen: readonly Work[]) {
  const perArticle = new Map<string, number>();
  const model = await startOpenAiCompatibleStub({
    answer: ({ messages, response_format }) => {
      const prompt = messages.map(({ content }) => content).join('\n\n');
      // Titles of other articles are in lists.
      const lines = new Set(prompt.split('\n').map((line) => line.replace(/^[^:]{1,40}: /, '')));
      const work = chosen.find(({ title }) => lines.has(title));
      if (work) perArticle.set(work.title, (perArticle.get(work.title) ?? 0) + 1);
      const schema = response_format?.json_schema;
      if (!schema) return work?.written;
      const isKnown = ['topics', 'facts', 'outline', 'seo'].includes(schema.name);
      return isKnown ? undefined : JSON.stringify(emptyOf(schema.schema as Schema));
    },
  });
  const { dataDir, remove } = await newDataDir();
  const product = await startProduct(dataDir, {
    ...keyedEnvironment,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stub',
    AI_BASE_URL: model.baseUrl,
  });
  try {
    const user = await signUpAdministrator(product);
    const site = await user.call<{ id: string }>('/protected/other-websites', {
      method: 'POST',
      body: { name: 'Elsewhere', url: 'https://elsewhere.example.com' },
    });
    for (const article of chosen) {
      const { status, body } = await user.createBatch({
        main_topic: article.title,
        subtopics: [{ title: article.title, description: '' }],
        platform: 'other',
        other_website_id: site.body.id,
        language: article.language,
        sources: article.sources.map(({ title, text }) => ({ kind: 'text', title, text })),
        word_count: Math.max(300, countWords(article.markdown)),
        start_date: new Date(Date.now() + 86_400_000).toISOString(),
      });
      if (status !== 200) throw new Error(`Creating a batch returned ${status}: ${JSON.stringify(body)}`);
    }
    const done = await user.untilArticles(
      (list) => list.every(({ status }) => status !== 'processing' && status !== 'generating'),
      180_000,
    );
    const tokens = model.calls.reduce(
      (sum, { body }) => sum + body.messages.reduce((all, { content }) => all + content.length, 0) / 4,
      0,
    );
    const recorded = await withDatabase(product, async (pool) => {
      const { rows } = await pool.query<{ input: number; output: number }>(
        'select sum(input_tokens)::int as input, sum(output_tokens)::int as output from model_calls',
      );
      return rows[0] ?? { input: 0, output: 0 };
    });
    const articles = [];
    for (const { id, title, status } of done) {
      const { body } = await user.call<ClaimsReport>(`/protected/content/articles/${id}/claims`);
      articles.push({ title, status, unsupported: body.claims.filter(({ source }) => source === null) });
    }
    return {
      articles,
      calls: model.calls.length,
      tokens: { input: tokens, output: recorded.output },
      stored: `${readable(recorded.input / done.length)} in`,
      longest: Math.max(...perArticle.values()),
    };
  } finally {
    await product.stop();
    await model.close();
    await remove();
  }
}

type Schema = { type?: string; properties?: Record<string, Schema> };

/** The smallest value of a schema: a model that has nothing to say. */
function emptyOf({ type, properties = {} }: Schema): unknown {
  if (type === 'array') return [];
  if (type === 'string') return '';
  if (type === 'number' || type === 'integer') return 0;
  if (type === 'boolean') return false;
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, emptyOf(value)]));
}
