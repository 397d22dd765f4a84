import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import {
  idParamsSchema,
  messageSchema,
  siteStatusSchema,
  siteUrlSchema,
  timestampSchema,
} from '../../shared-schemas.ts';
import {
  addressProblem,
  frontMatterProblem,
  gitGenerators,
  gitTexts,
  isBranchName,
  pathProblem,
  repositoryUrl,
} from './presets.ts';

const path = '/protected/git/sites';
const onePath = '/protected/git/sites/{id}';
const git = { access: 'approved' } as const;

const checked = (most: number, problem: (text: string) => string | null) =>
  z
    .string()
    .trim()
    .max(most)
    .check((context) => {
      const message = problem(context.value);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    });

const repositorySchema = z
  .string()
  .trim()
  .min(1, gitTexts.repositoryRequired)
  .max(500)
  .check((context) => {
    const problem = repositoryUrl(context.value) === null ? gitTexts.repositoryInvalid : null;
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value });
  });

const said = {
  repository: { description: 'The address of a Git repository, over HTTPS and without credentials.' },
  branch: { description: 'The branch that the site is built from.' },
  generator: { description: 'The program that builds the site.' },
  frontMatter: {
    description: 'The fields at the top of each file, one a line, such as `title: {title}`.',
  },
  authorEmail: { description: 'The email address that commits show.' },
};

/** How articles become files of the repository. */
const layoutShape = {
  repository: repositorySchema.meta(said.repository),
  branch: checked(200, (name) => (isBranchName(name) ? null : gitTexts.branchInvalid)).meta(said.branch),
  generator: z.enum(gitGenerators).meta(said.generator),
  path: checked(200, pathProblem).meta({
    description: "The path of a post's file, with `{slug}`, `{year}`, `{month}` and `{day}`.",
  }),
  address: checked(200, addressProblem).meta({
    description:
      "The path of a post's page below the site's address; empty: it is not known, and no page is checked.",
  }),
  format: z.enum(['yaml', 'toml']),
  front_matter: z.string().max(4_000).meta(said.frontMatter),
  author_name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^<>\n]+$/)
    .meta({ description: 'The author of commits.' }),
  author_email: z.email().max(200).meta(said.authorEmail),
};

const checkLayout = (context: z.core.ParsePayload<{ front_matter: string; format: 'yaml' | 'toml' }>) => {
  const message = frontMatterProblem(context.value.front_matter, context.value.format);
  if (message === null) return;
  context.issues.push({ code: 'custom', message, input: context.value.front_matter, path: ['front_matter'] });
};

/** What a repository's stored settings must be. */
export const gitLayoutSchema = z.object(layoutShape);
export type GitLayout = z.infer<typeof gitLayoutSchema>;

/** The token is required for a new site; later, an omitted or empty one stays. */
export const gitSiteInputSchema = z
  .object({
    name: z.string().trim().min(1, gitTexts.nameRequired).max(limits.siteNameLength),
    url: siteUrlSchema.meta({ description: 'The address at which readers find the site.' }),
    username: z
      .string()
      .trim()
      .max(200)
      .optional()
      .meta({ description: 'The user name; most hosts accept any with a token.' }),
    access_token: z
      .string()
      .trim()
      .max(2_000)
      .optional()
      .meta({ description: 'The access token; on update, left out: the stored one is kept.' }),
    ...layoutShape,
  })
  .check(checkLayout);
export type GitSiteInput = z.infer<typeof gitSiteInputSchema>;

/** Never with the token. */
export const gitSiteSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  username: z.string(),
  status: siteStatusSchema,
  status_message: z
    .string()
    .nullable()
    .meta({ description: 'The problem and what to do, if the status is `error`.' }),
  last_sync: timestampSchema.nullable(),
  repository: z.string().meta(said.repository),
  branch: z.string().meta(said.branch),
  generator: z.enum(gitGenerators).meta(said.generator),
  path: z.string(),
  address: z.string(),
  format: z.enum(['yaml', 'toml']),
  front_matter: z.string().meta(said.frontMatter),
  author_name: z.string(),
  author_email: z.string().meta(said.authorEmail),
});
export type GitSite = z.infer<typeof gitSiteSchema>;

export const gitEndpoints = {
  listGitSites: defineEndpoint({
    ...git,
    keyScope: 'sites:read',
    method: 'GET',
    path,
    summary: 'List the connected Git repositories',
    response: z.object({ sites: z.array(gitSiteSchema) }),
  }),
  createGitSite: defineEndpoint({
    ...git,
    keyScope: 'sites:write',
    method: 'POST',
    path,
    summary: 'Connect a Git repository of a static site',
    idempotencyKey: 'stored-response',
    body: gitSiteInputSchema,
    response: gitSiteSchema,
    errors: ['subscription_limit_reached', 'conflict'],
  }),
  getGitSite: defineEndpoint({
    ...git,
    keyScope: 'sites:read',
    method: 'GET',
    path: onePath,
    summary: 'Get a Git repository',
    params: idParamsSchema,
    response: gitSiteSchema,
  }),
  updateGitSite: defineEndpoint({
    ...git,
    keyScope: 'sites:write',
    method: 'PUT',
    path: onePath,
    summary: 'Update a Git repository and how articles become its files',
    params: idParamsSchema,
    body: gitSiteInputSchema,
    response: gitSiteSchema,
  }),
  deleteGitSite: defineEndpoint({
    ...git,
    keyScope: 'sites:write',
    method: 'DELETE',
    path: onePath,
    summary: 'Disconnect a Git repository; its scheduled articles become drafts',
    params: idParamsSchema,
    response: messageSchema,
  }),
  testGitSite: defineEndpoint({
    ...git,
    keyScope: 'sites:write',
    method: 'POST',
    path: '/protected/git/sites/{id}/test',
    summary: 'Test the connection and store the result',
    params: idParamsSchema,
    response: z.object({ message: z.string(), site: gitSiteSchema }),
    errors: ['site_unreachable'],
  }),
};
