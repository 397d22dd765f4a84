import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import { idParamsSchema, messageSchema, siteShape, siteUrlSchema } from '../../shared-schemas.ts';
import {
  addressProblem,
  frontMatterProblem,
  gitGenerators,
  gitTexts,
  isBranchName,
  pathProblem,
  pictureAddressProblem,
  picturePathProblem,
} from './presets.ts';
import { isFingerprint, privateKeyProblem, readRepository } from './repository.ts';

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
    const problem = readRepository(context.value) === null ? gitTexts.repositoryInvalid : null;
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value });
  });

const fieldDocs = {
  repository: {
    description: 'The address of a Git repository, over HTTPS or SSH and without credentials.',
    examples: ['https://git.example.com/ada/blog.git'],
  },
  delivery: {
    description:
      'How articles get to the branch; `pull_request`: each gets a separate branch, and is live once it is merged.',
  },
  picturePath: {
    description:
      'The folder for pictures of the media library, with `{slug}`, `{year}`, `{month}` and `{day}`; empty if they are not copied.',
    examples: ['static/images'],
  },
  pictureAddress: {
    description:
      "The address of that folder on the site, such as `/images`, or relative to the post's file, such as `.`.",
    examples: ['/images'],
  },
  branch: { description: 'The branch that the site is built from.', examples: ['main'] },
  path: {
    description: "The path of a post's file, with `{slug}`, `{year}`, `{month}` and `{day}`.",
    examples: ['content/posts/{slug}.md'],
  },
  address: {
    description:
      "The path of a post's page below the site's address; empty: it is not known, and no page is checked.",
  },
  fingerprint: { examples: ['SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU'] },
  generator: { description: 'The generator that builds the site.' },
  frontMatter: {
    description: 'The fields at the top of each file, one a line, such as `title: {title}`.',
    examples: ['title: {title}'],
  },
  authorName: { description: 'The author of commits.', examples: ['Ada Byron'] },
  authorEmail: { description: 'The email address that commits show.' },
};

/** How articles become files of the repository. */
const layoutShape = {
  repository: repositorySchema.meta(fieldDocs.repository),
  branch: checked(200, (name) => (isBranchName(name) ? null : gitTexts.branchInvalid)).meta(fieldDocs.branch),
  delivery: z.enum(['push', 'pull_request']).default('push').meta(fieldDocs.delivery),
  generator: z.enum(gitGenerators).meta(fieldDocs.generator),
  path: checked(200, pathProblem).meta(fieldDocs.path),
  address: checked(200, addressProblem).meta(fieldDocs.address),
  picture_path: checked(200, picturePathProblem).default('').meta(fieldDocs.picturePath),
  picture_address: checked(200, pictureAddressProblem).default('').meta(fieldDocs.pictureAddress),
  format: z.enum(['yaml', 'toml']),
  front_matter: z.string().max(4_000).meta(fieldDocs.frontMatter),
  author_name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^<>\n]+$/)
    .meta(fieldDocs.authorName),
  author_email: z.email().max(200).meta(fieldDocs.authorEmail),
};

type Checked = Pick<
  z.infer<z.ZodObject<typeof layoutShape>>,
  'front_matter' | 'format' | 'picture_path' | 'picture_address'
>;

const checkLayout = ({ value, issues }: z.core.ParsePayload<Checked>) => {
  const message = frontMatterProblem(value.front_matter, value.format);
  if (message !== null)
    issues.push({ code: 'custom', message, input: value.front_matter, path: ['front_matter'] });
  if (value.picture_path !== '' && value.picture_address === '') {
    const problem = gitTexts.pictureAddressInvalid;
    issues.push({ code: 'custom', message: problem, input: '', path: ['picture_address'] });
  }
};

/** What a repository's stored settings must be. */
export const gitLayoutSchema = z.object({
  ...layoutShape,
  /** Of the SSH host, as `host_fingerprint` says; '' until the connection was tested. */
  host_key: z.string().max(5_000).default(''),
  host_fingerprint: z.string().max(100).default(''),
});
export type GitLayout = z.infer<typeof gitLayoutSchema>;

/** A token for HTTPS or a key for SSH is required for a new site; later, an omitted or empty one stays. */
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
      .meta({ description: 'The access token; on update, the stored one is kept if omitted.' }),
    private_key: checked(20_000, (text) => (text === '' ? null : privateKeyProblem(text)))
      .optional()
      .meta({
        description: "For a repository over SSH: in OpenSSH's or PEM format, without a passphrase.",
        examples: [''],
      }),
    host_fingerprint: checked(100, (text) =>
      text === '' || isFingerprint(text) ? null : gitTexts.fingerprintInvalid,
    )
      .optional()
      .meta({
        description:
          'The expected fingerprint of the SSH host key, as `SHA256:…`; if omitted, the stored one. Empty: the key that the host presents in the connection test is trusted from then on.',
        examples: [''],
      }),
    ...layoutShape,
  })
  .check(checkLayout);
export type GitSiteInput = z.infer<typeof gitSiteInputSchema>;

/** Never with the token or the key. */
export const gitSiteSchema = z.object({
  ...siteShape,
  username: z.string(),
  repository: z.string().meta(fieldDocs.repository),
  host_fingerprint: z.string().meta({
    ...fieldDocs.fingerprint,
    description:
      'The fingerprint of the SSH host key, which every later connection must present; empty for HTTPS, and before the first connection.',
  }),
  branch: z.string().meta(fieldDocs.branch),
  delivery: z.enum(['push', 'pull_request']).meta(fieldDocs.delivery),
  generator: z.enum(gitGenerators).meta(fieldDocs.generator),
  path: z.string().meta(fieldDocs.path),
  address: z.string().meta(fieldDocs.address),
  picture_path: z.string().meta(fieldDocs.picturePath),
  picture_address: z.string().meta(fieldDocs.pictureAddress),
  format: z.enum(['yaml', 'toml']),
  front_matter: z.string().meta(fieldDocs.frontMatter),
  author_name: z.string().meta(fieldDocs.authorName),
  author_email: z.string().meta(fieldDocs.authorEmail),
});
export type GitSite = z.infer<typeof gitSiteSchema>;

/** A layout that the repository's own posts have, for its owner to adopt. */
export const learnedGitLayoutSchema = z.object({
  /** The file that it was read from: the newest post. */
  read_from: z
    .string()
    .meta({ description: 'The file that it was read from.', examples: ['content/posts/tea.md'] }),
  format: z.enum(['yaml', 'toml']),
  /** Null: nothing fits. */
  path: z.string().nullable().meta(fieldDocs.path),
  front_matter: z.string().meta(fieldDocs.frontMatter),
  /** Fields of that post which the template does not have: nested ones, and those that differ from post to post. */
  left_out: z
    .array(z.string())
    .meta({ description: 'Fields of that file that were left out.', examples: [['cover']] }),
});
export type LearnedGitLayout = z.infer<typeof learnedGitLayoutSchema>;

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
  readGitLayout: defineEndpoint({
    ...git,
    keyScope: 'sites:write',
    method: 'POST',
    path: '/protected/git/sites/{id}/read-layout',
    summary: 'Read the layout of posts from those in the repository, without storing it',
    params: idParamsSchema,
    response: learnedGitLayoutSchema,
    errors: ['site_unreachable', 'conflict'],
  }),
};
