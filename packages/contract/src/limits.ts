/** Numbers of the specification (sections 5 and 9) that browser and server must agree on. */
export const limits = {
  topicLength: 2000,
  articles: { min: 1, max: 50, default: 5 },
  articlePage: { max: 1000, default: 50 },
  /**
   * What one look at the calendar may ask for: six weeks, and a day at either end for clocks that differ; and how
   * many articles it answers. More than `perSiteAndDay` on one site on one day and the day is marked: search engines
   * and readers alike take a burst of posts for spam, and few readers open more than a handful a day.
   */
  calendar: { days: 45, articles: 2000, perSiteAndDay: 5 },
  /** Articles that one request may name by their ids. */
  articleIds: 100,
  /** Articles that one bulk action may be asked for. */
  articleSelection: 1000,
  /** Batches that a menu offers; older ones are found by their topic. */
  batchChoices: 200,
  searchLength: 200,
  /** A retry that fails costs model calls and counts as no article. */
  retriesPerArticleAndDay: 5,
  /**
   * Articles of one user that may fail or be deleted within 24 hours after model calls were paid for them, before new
   * ones are refused: a fifth of the plan's articles, at least 10; 200 on plans without a limit. Such articles are given
   * back to the quota, so the quota alone would not end them.
   */
  failedArticlesPerDay: { least: 10, shareOfPlan: 0.2, withoutLimit: 200 },
  articlesPerPeriod: { min: 1, max: 10, default: 1 },
  /** Words asked for an article: the default, and the range that the server takes. */
  wordCount: { min: 200, max: 5000, default: 1000 },
  /** What a person may write into the fields of an article; each in characters. */
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
    /** WordPress itself takes 200 characters; readers see them in menus. */
    category: 80,
    categories: 10,
    imageUrl: 2000,
    imageAlt: 300,
    /** What a writer is told about writing an article again. */
    instruction: 1000,
  },
  /** Articles of one call for many. */
  bulk: 500,
  passwordLength: { min: 6, max: 256 },
  emailLength: 254,
  /** Bytes of an identity token (DESIGN, section 5). */
  identityTokenLength: 8192,
  identityTokenMaxAgeSeconds: 300,
  /** Rows of an administrator's list: at most, and unless asked for fewer. */
  pageSize: 100,
  siteNameLength: 200,
  urlLength: 2000,
  promptLength: 20_000,
  /** Stands for "no limit" in plans and quotas. */
  unlimited: -1,
} as const;
