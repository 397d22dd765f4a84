/*
 * Which part of the house may know which other part: docs/architecture.md has the picture.
 * Type-only imports count like all others. `npm run boundaries` checks it.
 */
const server = '^apps/server/src';
const testkit = '^packages/testkit/';
const tests = ['[.]test[.]tsx?$', testkit];

/** Which features each feature of the server may import; docs/architecture.md draws it. */
const serverFeatures = {
  system: [],
  settings: [],
  prompts: [],
  sites: [],
  'article-records': [],
  'site-index': ['sites'],
  billing: ['sites'],
  accounts: ['billing'],
  media: ['billing'],
  publishing: ['article-records', 'media', 'sites'],
  articles: [
    'accounts',
    'article-records',
    'billing',
    'media',
    'prompts',
    'publishing',
    'site-index',
    'sites',
  ],
  lifecycle: ['accounts', 'articles', 'billing', 'media', 'publishing', 'sites'],
  dashboard: ['articles', 'billing', 'sites'],
  operations: ['articles'],
  webhooks: ['accounts', 'articles', 'sites'],
};

/** The same for the browser. */
const webFeatures = {
  system: [],
  analytics: [],
  prompts: [],
  tour: [],
  'error-reporting': ['system'],
  billing: ['system'],
  accounts: ['billing', 'system'],
  sites: ['accounts', 'billing', 'system'],
  writing: [],
  media: [],
  approvals: ['writing'],
  articles: ['accounts', 'approvals', 'media', 'sites', 'writing'],
  planning: ['accounts', 'articles', 'billing', 'media', 'sites', 'system'],
  dashboard: ['accounts', 'articles', 'billing', 'system', 'tour'],
  operations: ['accounts'],
  settings: ['system'],
  webhooks: [],
  shell: ['accounts', 'articles', 'billing', 'sites', 'system'],
};

const directionOf = (root, features) =>
  Object.entries(features).map(([feature, below]) => ({
    name: 'features-import-in-one-direction',
    comment: 'Move the use-case into the feature above, or what both need below them.',
    severity: 'error',
    from: { path: `${root}/features/${feature}/`, pathNot: tests },
    to: { path: `${root}/features/(?!(?:${[feature, ...below].join('|')})/)` },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle makes its files one file. Move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'The imported file or package is not there.',
      severity: 'error',
      from: {},
      // "node" is how a file asks for Node's types.
      to: { couldNotResolve: true, pathNot: '^(virtual:|node$)' },
    },
    {
      name: 'web-knows-only-the-contract',
      comment: 'The browser app talks to the server through the contract alone.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/(?!web/)|e2e/|bench/|scripts/|tools/)' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^(apps/(?!server/)|e2e/|bench/|scripts/|tools/)' },
    },
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|e2e|bench|scripts|tools)/' },
    },
    {
      name: 'features-meet-through-readers-and-use-cases',
      comment: "Another feature's repository and routes are its own. Call its reader or its use-case.",
      severity: 'error',
      from: { path: `${server}/features/([^/]+)/`, pathNot: tests },
      to: { path: `${server}/features/.*[/-](repository|routes)[.]ts$`, pathNot: `${server}/features/$1/` },
    },
    ...directionOf(server, serverFeatures),
    ...directionOf('^apps/web/src', webFeatures),
    {
      name: 'every-feature-has-a-direction',
      comment: 'Add the feature to the lists at the top of .dependency-cruiser.cjs.',
      severity: 'error',
      from: {
        path: '^apps/(server|web)/src/features/[^/]+/',
        pathNot: [
          `${server}/features/(?:${Object.keys(serverFeatures).join('|')})/`,
          `^apps/web/src/features/(?:${Object.keys(webFeatures).join('|')})/`,
        ],
      },
      to: {},
    },
    {
      name: 'only-the-container-names-adapters',
      comment: 'Everything else takes the port as an argument.',
      severity: 'error',
      from: {
        path: server,
        pathNot: [
          ...tests,
          `${server}/(container|installed-providers)[.]ts$`,
          `${server}/providers/[^/]+/[^/]+/`,
        ],
      },
      to: { path: `${server}/providers/[^/]+/[^/]+/` },
    },
    {
      name: 'lib-knows-nothing-above-it',
      comment: 'Move it beside what it needs: a port, the database, a feature.',
      severity: 'error',
      from: { path: `${server}/lib/`, pathNot: tests },
      to: {
        path: '^(apps|packages)/',
        pathNot: [`${server}/lib/`, '^packages/contract/src/(cut-text|errors|product)[.]ts$'],
      },
    },
    {
      name: 'adapters-know-no-other-adapter',
      comment: 'What two adapters of a port share stands beside the port.',
      severity: 'error',
      from: { path: `${server}/providers/([^/]+)/([^/]+)/`, pathNot: tests },
      to: { path: `${server}/providers/[^/]+/[^/]+/`, pathNot: `${server}/providers/$1/$2/` },
    },
    {
      name: 'only-the-registry-names-platforms',
      comment: 'Everything else asks the registry, for a capability or a definition.',
      severity: 'error',
      from: {
        path: server,
        pathNot: [...tests, `${server}/platforms/(registry|settings)[.]ts$`, `${server}/platforms/[^/]+/`],
      },
      to: { path: `${server}/platforms/[^/]+/` },
    },
    {
      name: 'platforms-know-no-other-platform',
      severity: 'error',
      from: { path: `${server}/platforms/([^/]+)/`, pathNot: tests },
      to: { path: `${server}/platforms/[^/]+/`, pathNot: `${server}/platforms/$1/` },
    },
    {
      name: 'only-repositories-and-readers-know-the-schema',
      severity: 'error',
      from: {
        path: server,
        pathNot: [
          ...tests,
          '-(repository|reader)[.]ts$',
          `${server}/db/`,
          // The room of the table itself, below the features that change articles.
          `${server}/features/article-records/`,
        ],
      },
      to: { path: `${server}/db/schema[.]ts$` },
    },
    {
      name: 'use-cases-know-no-http-and-no-queue',
      comment: 'Use-cases take (ctx, input); routes and jobs call them.',
      severity: 'error',
      from: {
        path: `${server}/(features|platforms)/`,
        pathNot: [...tests, '[/-]routes[.]ts$', `${server}/platforms/registry[.]ts$`],
      },
      to: { path: '^node_modules/(fastify|@fastify/[^/]+|fastify-[^/]+|pg-boss)/' },
    },
    {
      name: 'product-knows-no-tests',
      comment: 'The product is installed without its tests and without packages/testkit.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: {},
      to: { path: '[.]test[.]tsx?$' },
    },
    {
      name: 'testkit-knows-no-suite',
      comment: 'Unit tests, end-to-end tests and benchmarks share it, so it imports none of them.',
      severity: 'error',
      from: { path: testkit },
      to: { path: '^(apps/web|e2e|bench|scripts|tools)/' },
    },
  ],
  options: {
    parser: 'tsc',
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
