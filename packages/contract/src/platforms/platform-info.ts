/** What a platform is able to do. Server and browser ask for one of these instead of comparing a platform's name. */
export type PlatformCapabilities = {
  /** We publish there. Otherwise its user does, by hand, and flags the article as published. */
  publishes: boolean;
  /** It takes a scheduled post live by itself, at its date. */
  nativeScheduling: boolean;
  /** Posts have categories. */
  categories: boolean;
  /** The site tells which categories it has. */
  listsCategories: boolean;
  featuredImage: boolean;
  /** Articles become items of a collection, which is chosen for each batch. */
  collections: boolean;
  /** A post can be opened at the site before it is live. */
  viewsPosts: boolean;
  /** The owner of a site grants access in a popup, which must keep its opener. */
  connectsInPopup: boolean;
};

/** A platform as both the server and the browser know it. Without zod: the browser loads it. */
export type PlatformInfo = {
  id: string;
  label: string;
  /** The heading of a list of its sites. */
  sitesLabel: string;
  /** The installation may switch it off: its calls then respond with 404. */
  isOptional: boolean;
  /** Its names in the specification's calls that are for all platforms. */
  fields: {
    /** Of a batch: where to publish. */
    siteId: string;
    /** Of a batch: the collection; null without `collections`. */
    collectionId: string | null;
    /** Of the dashboard: how many sites the user has. */
    siteCount: string;
  };
  capabilities: PlatformCapabilities;
};
