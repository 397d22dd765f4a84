/** The capabilities of a platform. Code checks one of these instead of comparing platform ids. */
export type PlatformCapabilities = {
  /** The product publishes there. Otherwise the user does so manually, and flags the article as published. */
  publishes: boolean;
  /** It publishes a scheduled post automatically, at its date. */
  nativeScheduling: boolean;
  /** Posts have categories. */
  categories: boolean;
  /** The site can list its categories. */
  listsCategories: boolean;
  featuredImage: boolean;
  /** Articles become items of a collection, which is selected for each batch. */
  collections: boolean;
  /** A post can be opened on the site before it is published. */
  viewsPosts: boolean;
  /** A live post can be made a draft again, or moved to a trash, from here. */
  unpublishes: boolean;
  /** It has no trash: deleting a post there is permanent, and only its text here remains. */
  deletesForGood?: true;
  /** It gets pictures as files, in the format that is chosen for the site. */
  choosesPictureFormat?: true;
  /** A live post can get another date. */
  redates: boolean;
  /** OAuth in a popup, which must keep its opener. */
  connectsInPopup: boolean;
};

/** A platform as both server and browser know it. Without zod, because the browser loads it. */
export type PlatformInfo = {
  id: string;
  label: string;
  /** The heading of a list of its sites. */
  sitesLabel: string;
  /** The path of the screen with its sites. */
  screen: `/${string}`;
  /** Listed in the menu and among all websites before the user has a site there. Others appear with their first site. */
  isPinned?: true;
  /** Can be disabled: its endpoints then respond with 404. */
  isOptional: boolean;
  /** Its field names in the specification's platform-independent endpoints. */
  fields: {
    /** Of a batch: the target site. */
    siteId: string;
    /** Of a batch: the collection; null without `collections`. */
    collectionId: string | null;
    /** Of the dashboard: the number of sites. */
    siteCount: string;
  };
  capabilities: PlatformCapabilities;
};
