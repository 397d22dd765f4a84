import { type SiteProfile, siteProfileSchema } from '@chapterhouse/contract/sites/profile';
import { throttle } from '../../../db/throttle.ts';
import { AppError, invalidInput } from '../../../lib/app-error.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { UserContext } from '../../../services.ts';
import { paidCallsOf } from '../../accounts/paid-calls.ts';
import { renderPrompt } from '../../prompts/brief.ts';
import { writingInstructions } from '../../prompts/instructions.ts';
import { getSite } from '../../sites/get-site.ts';
import { modelCall, recordModelCalls } from '../model-calls-repository.ts';
import { createPhrases, wordsOf } from '../writing/language/phrases.ts';
import { cleaned } from '../writing/write-step.ts';
import { promptProfile } from './prompt-profile.ts';
import { createSiteProfilesRepository } from './site-profiles-repository.ts';

type Context = Pick<UserContext, 'db' | 'user' | 'clock'>;

/** Previews cost money but use no quota. */
const previewsPerUser = { max: 30, windowSeconds: 600 };

const tokensOfParagraph = 3000;

/** The profile of one of the user's sites, empty if none was entered. Throws `not_found`. */
export async function getSiteProfile(ctx: Context, siteId: string): Promise<SiteProfile> {
  await getSite(ctx, siteId);
  return (await createSiteProfilesRepository(ctx.db).find(siteId)) ?? siteProfileSchema.parse({});
}

/**
 * Replaces the profile; articles that are written from then on follow it. Throws `not_found`, `invalid_input` (it avoids words that it
 * asks for).
 */
export async function saveSiteProfile(
  ctx: Context,
  siteId: string,
  profile: SiteProfile,
): Promise<SiteProfile> {
  await getSite(ctx, siteId);
  refuseContradictions(profile);
  await createSiteProfilesRepository(ctx.db).save(siteId, profile, ctx.clock.now());
  return profile;
}

/** No article could follow a profile that avoids what its call to action or a product is called. */
function refuseContradictions({
  avoid,
  call_to_action: callToAction,
  products,
  examples,
}: SiteProfile): void {
  const asked: (readonly [string, string])[] = [
    ['the call to action', callToAction],
    ...products.map(({ name }) => [`the product “${name}”`, name] as const),
    ...examples.map((example) => ['a passage that sounds right', example] as const),
  ];
  for (const word of avoid) {
    const phrase = wordsOf(word).tokens.join(' ');
    const phrases = createPhrases({ avoid: phrase });
    const found = phrase && asked.find(([, text]) => phrases.find(wordsOf(text)) >= 0);
    if (found) throw invalidInput('avoid', `“${word}” is to be avoided, but ${found[0]} contains it.`);
  }
}

const previewPrompt = `Rewrite this paragraph as the site would say it. Keep its statements, its language and about its length.

<data>
Paragraph:
{{.Paragraph}}
</data>`;

/**
 * How a paragraph would sound with a profile that need not be saved. Throws `not_found`, `text_generation_failed`,
 * `too_many_requests`, `account_suspended`.
 */
export async function previewSiteProfile(
  ctx: Pick<UserContext, 'db' | 'clock' | 'newId' | 'text' | 'textWork' | 'log' | 'user'>,
  siteId: string,
  { profile, paragraph }: { profile: SiteProfile; paragraph: string },
): Promise<string> {
  const site = await getSite(ctx, siteId);
  await throttle(ctx, `profile:${ctx.user.id}`, previewsPerUser);
  const given = promptProfile(profile);
  const prompt = renderPrompt(previewPrompt, {
    Paragraph: { block: paragraph },
    ...(given ? { Profile: { block: given.text } } : {}),
  });
  const task = {
    kind: 'revision',
    title: site.name,
    markdown: paragraph,
    findings: [],
    wordCount: 0,
  } as const;
  try {
    const { text } = await ctx.text.generateText({
      task,
      instructions: writingInstructions,
      prompt,
      maxOutputTokens: tokensOfParagraph,
      startCall: paidCallsOf(ctx.db, ctx.user.id),
      onCall: (call) =>
        recordModelCalls(ctx, [
          modelCall(ctx, { userId: ctx.user.id, articleId: null, purpose: 'profile', call }),
        ]),
    });
    const written = (await cleaned(ctx, { userId: ctx.user.id }, text)).trim();
    if (!written)
      throw new AppError('text_generation_failed', 'The AI model returned no text. Please try again.');
    return written;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('text_generation_failed', error.message, { cause: error });
  }
}
