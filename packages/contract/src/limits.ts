/** Limits of the specification (sections 5 and 9) shared by browser and server. */
export const limits = {
  topicLength: 2000,
  articles: { min: 1, max: 50, default: 5 },
  articlePage: { max: 1000, default: 50 },
  /**
   * Limits of a calendar request: six weeks, with a day on either end for time zone differences; and how
   * many articles it returns. Days with more than `perSiteAndDay` articles on one site are marked: search engines
   * and readers treat a burst of posts as spam, and few readers open more than a handful a day.
   */
  calendar: { days: 45, articles: 2000, perSiteAndDay: 5 },
  /** Article ids per request. */
  articleIds: 100,
  /** Articles per bulk action. */
  articleSelection: 1000,
  /** Batches in a menu; older ones are found by their topic. */
  batchChoices: 200,
  searchLength: 200,
  /** A failed retry costs model calls but uses no quota. */
  retriesPerArticleAndDay: 5,
  /**
   * Articles of one user that may fail or be deleted within 24 hours after paid model calls, before new
   * ones are rejected: a fifth of the plan's articles, at least 10; 200 on unlimited plans. Their quota
   * is refunded, so the quota alone would not stop it.
   */
  failedArticlesPerDay: { least: 10, shareOfPlan: 0.2, withoutLimit: 200 },
  /** Links of an article to other pages of its site. */
  linksPerArticle: 5,
  articlesPerPeriod: { min: 1, max: 10, default: 1 },
  /** Word count of an article: the default, and the accepted range. */
  wordCount: { min: 200, max: 5000, default: 1000 },
  /** Maximum lengths of an article's fields, in characters. */
  articleText: {
    title: 300,
    html: 200_000,
    slug: 75,
    metaTitle: 60,
    metaDescription: 155,
    focusKeyword: 60,
    excerpt: 300,
    tag: 40,
    tags: 20,
    /** WordPress itself accepts 200 characters; readers see them in menus. */
    category: 80,
    categories: 10,
    imageUrl: 2000,
    imageAlt: 300,
    /** Instructions for a rewrite. */
    instruction: 1000,
    /** Words of a text that a rewrite is about. */
    passage: 2000,
  },
  media: {
    /** Of an uploaded file. */
    bytes: 20_000_000,
    /** Width times height of an uploaded picture, with all frames that are decoded. */
    pixels: 50_000_000,
    /** The longer side of each kept size, in pixels; smaller pictures are not enlarged. */
    sizes: { featured: 1600, inline: 1200, thumbnail: 320 },
    name: 200,
    alt: 300,
    caption: 500,
    /** The description of a generated picture. */
    prompt: 2000,
    /** Pictures drawn at once. */
    proposals: 3,
    /** Pictures within the text of one article. */
    perArticle: 50,
    page: { max: 100, default: 40 },
    /** Pictures of one user: a base number, and more for each article that the plan has per period. */
    quota: { base: 100, perArticleOfPlan: 5, withoutLimit: 20_000 },
  },
  /** Articles per bulk call. */
  bulk: 500,
  passwordLength: { min: 6, max: 256 },
  emailLength: 254,
  /** Bytes of an identity token (DESIGN, section 5). */
  identityTokenLength: 8192,
  identityTokenMaxAgeSeconds: 300,
  /** Page size of administrator lists: maximum and default. */
  pageSize: 100,
  siteNameLength: 200,
  promptLength: 20_000,
  /** API keys of one user, and the requests of each. */
  apiKeys: { perUser: 20, nameLength: 100, requestsPerMinute: 600 },
  /** Apps that one user can connect to the MCP server. */
  connectedAppsPerUser: 20,
  /** "No limit" in plans and quotas. */
  unlimited: -1,
} as const;

/** How many pictures the media library may hold on a plan with this many articles per period. */
export function pictureLimitOf(articlesLimit: number): number {
  const { base, perArticleOfPlan, withoutLimit } = limits.media.quota;
  if (articlesLimit === limits.unlimited) return withoutLimit;
  return Math.min(base + perArticleOfPlan * articlesLimit, withoutLimit);
}
