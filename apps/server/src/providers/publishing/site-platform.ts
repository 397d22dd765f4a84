import type { BlogConnection, CollectionFields } from './publishing.ts';

/** A site as listed by its platform. */
export type SiteChoice = {
  id: string;
  displayName: string;
  /** Also its address at the platform: a subdomain made of it. */
  shortName: string;
  /** Custom domains, with their scheme. */
  customDomains: readonly string[];
};

export type CollectionSummary = { id: string; displayName: string; slug: string };

export type CollectionField = {
  slug: string;
  displayName: string;
  /** The platform's name of the field type. */
  type: string;
  isRequired: boolean;
  /** The article parts that fit. */
  takes: readonly (keyof CollectionFields)[];
};

export type CollectionDetails = CollectionSummary & {
  fields: readonly CollectionField[];
  /** The best-matching fields; null if the collection has none for the text. */
  suggested: CollectionFields | null;
};

export type CollectionItem = { id: string; name: string; slug: string; isLive: boolean };

/**
 * A platform that hosts sites with collections: authorization, and the
 * available sites and collections. Every method throws `ProviderError` with a message for the user.
 */
export type SitePlatform = {
  /** The authorization URL. Throws `misconfigured`, reason `no_client`, if no OAuth client is configured. */
  authorizationUrl: (request: { redirectUri: string; state: string }) => string;
  /** Exchanges a code for an access token, which is valid until revoked. Reason `wrong_code`. */
  exchangeCode: (request: { redirectUri: string; code: string }) => Promise<string>;
  /** The sites that the token may use. */
  listSites: (accessToken: string) => Promise<SiteChoice[]>;
  /** The collections of the site, without their fields. */
  listCollections: (blog: BlogConnection) => Promise<CollectionSummary[]>;
  /** A collection with its fields, and those that fit best. */
  getCollection: (blog: BlogConnection, collectionId: string) => Promise<CollectionDetails>;
  /** The first hundred. */
  listItems: (blog: BlogConnection, collectionId: string) => Promise<CollectionItem[]>;
  /** Why the collection does not fit articles with this mapping, as a sentence; null: it fits. */
  problemWith: (collection: CollectionDetails, fields: CollectionFields | null) => string | null;
};
