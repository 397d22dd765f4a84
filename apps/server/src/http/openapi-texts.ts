import type { errorStatus } from '@chapterhouse/contract/errors';

export const apiDescription = `Everything that you can do with articles and sites on the screens, for programs.

**Authentication.** Create an API key under API Keys in the account menu and send it as \`Authorization: Bearer ch_…\`. Each operation names the scope that it requires.

**Errors** are \`{"error", "code", "details"?}\`: a text for people, a code that stays the same, and the fields that are wrong.

**Limits.** A key may send 600 requests a minute; \`RateLimit\` says what is left. After a 429, wait as long as \`Retry-After\` says.

**Pages.** A list that has more responds with \`next_cursor\`; send it as \`cursor\` with the same filter and order.

**Changes.** New fields and operations may be added at any time: ignore what you do not know. An operation or a field that will be removed is marked as deprecated for at least six months, and the release notes name it.`;

/** The groups of operations, by task. */
export const tags = {
  Articles: 'Read, edit and delete articles, their versions, quality findings and exports.',
  Writing: 'Propose topics, start batches, follow the writing, and rewrite texts.',
  Publishing: 'Approve, schedule and publish articles.',
  Media: 'Pictures of the media library, which articles use.',
  Sites: 'Connect and manage sites of every platform.',
  'Sites of one platform': 'What only sites of one platform have, and their lists.',
  Account: 'The user, API keys, webhooks, and the export and deletion of the account.',
  Billing: 'Plans, the subscription and invoices.',
  Administration: 'Users, prompts, settings and operations, for administrators.',
  System: 'Sign-in, configuration and health of the installation.',
} as const;

/** The first pattern that matches decides. */
const tagPatterns: readonly (readonly [RegExp, keyof typeof tags])[] = [
  [/\/(?:admin|prompts)(?:\/|$)/, 'Administration'],
  [/\/content\/(?:topics|publish|sources|titles|batch-progress)/, 'Writing'],
  [/\/proposals\/|\/(?:retry|cancel|draft|rewrite|refresh)$/, 'Writing'],
  [
    /\/content\/approvals|\/(?:approval|approve|withdraw-approval|publish|reschedule|schedule|schedule-anyway|unschedule|update-live|unpublish)$/,
    'Publishing',
  ],
  [/\/content\//, 'Articles'],
  [/\/protected\/media/, 'Media'],
  [/\/protected\/sites/, 'Sites'],
  [/\/(?:subscription|billing)/, 'Billing'],
  [/\/protected\/(?:user|account|api-keys|connected-apps|oauth|webhooks)/, 'Account'],
  [/^\/protected\//, 'Sites of one platform'],
];

export function tagOf(path: string): keyof typeof tags {
  return tagPatterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'System';
}

type Status = (typeof errorStatus)[keyof typeof errorStatus];

/** The error responses, with the names of their components. */
export const statusTexts: Record<Status, { name: string; description: string }> = {
  400: { name: 'InvalidInput', description: 'The request is wrong; `details` names the fields.' },
  401: { name: 'Unauthenticated', description: 'The API key or session is missing, unknown or expired.' },
  402: { name: 'PaymentFailed', description: 'The payment was declined.' },
  403: { name: 'Forbidden', description: 'The caller may not do this; `code` says why.' },
  404: { name: 'NotFound', description: 'It does not exist, or belongs to another user.' },
  409: { name: 'Conflict', description: 'The current state does not allow it, or it was changed meanwhile.' },
  413: { name: 'TooLarge', description: 'The request is larger than 1 MB, or the file than 20 MB.' },
  415: { name: 'NotJson', description: 'The body must be JSON, or a file of an accepted type.' },
  422: { name: 'SiteUnreachable', description: 'The site cannot be reached.' },
  429: { name: 'TooManyRequests', description: 'A limit is reached; wait as long as `Retry-After` says.' },
  500: {
    name: 'InternalError',
    description: 'Something failed on the server; `request_id` identifies the log entries.',
  },
  502: { name: 'ProviderFailed', description: 'The AI provider or the site failed.' },
  503: { name: 'Unavailable', description: 'Temporarily unavailable; try again later.' },
};

/** Bodies that can be sent as they are, with other ids. */
export const bodyExamples: Readonly<Partial<Record<string, object>>> = {
  createApiKey: { name: 'n8n', scopes: ['articles:read', 'articles:write'] },
  generateTopics: { main_topic: 'Houseplants for dark rooms', num_subtopics: 3 },
  createBatch: {
    main_topic: 'Houseplants for dark rooms',
    subtopics: [{ title: 'Five ferns that need little light', description: '' }],
    platform: 'other',
    other_website_id: '0190a000-0000-7000-8000-000000000001',
    word_count: 1000,
    period: 'week',
    articles_per_period: 1,
    start_date: '2027-01-11T09:00:00Z',
    needs_approval: true,
  },
  checkTitles: { titles: ['Five ferns that need little light'] },
  rescheduleArticle: { date: '2027-01-12T09:00:00Z' },
  scheduleArticle: { date: '2027-01-12T09:00:00Z' },
  publishArticle: {},
  resolveArticleConflict: { keep: 'ours', found_at: '2027-01-11T09:00:00Z' },
  changeArticles: { action: 'retry', ids: ['0190a000-0000-7000-8000-000000000002'] },
  prepareExport: { format: 'markdown' },
  createSite: { platform: 'other', name: 'Company site', url: 'https://www.example.com' },
  createOtherWebsite: { name: 'Company site', url: 'https://www.example.com' },
};
