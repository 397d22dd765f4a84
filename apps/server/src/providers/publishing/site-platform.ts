import type { BlogConnection, CollectionFields } from './publishing.ts';

/** A site as its platform offers it. */
export type SiteChoice = {
  id: string;
  displayName: string;
  /** Also its address at the platform: a subdomain made of it. */
  shortName: string;
  /** Addresses of its own, with their scheme. */
  customDomains: readonly string[];
};

export type CollectionSummary = { id: string; displayName: string; slug: string };

export type CollectionField = {
  slug: string;
  displayName: string;
  /** The platform's own word for the kind of field. */
  type: string;
  isRequired: boolean;
  /** Which parts of an article it can take. */
  takes: readonly (keyof CollectionFields)[];
};

export type CollectionDetails = CollectionSummary & {
  fields: readonly CollectionField[];
  /** The fields that fit best; null when the collection has none for the text. */
  suggested: CollectionFields | null;
};

export type CollectionItem = { id: string; name: string; slug: string; isLive: boolean };

/**
 * A platform that hosts sites made of collections, beside what it shares with all blogs: how access to it is
 * granted, and what is there to choose from. Every method throws `ProviderError` with a text for the user.
 */
export type SitePlatform = {
  /** Where to send the user. Throws `misconfigured`, reason `no_client`, when this installation has no client. */
  authorizationUrl: (request: { redirectUri: string; state: string }) => string;
  /** Exchanges a code for an access token, which holds until it is revoked. Reason `wrong_code`. */
  exchangeCode: (request: { redirectUri: string; code: string }) => Promise<string>;
  listSites: (accessToken: string) => Promise<SiteChoice[]>;
  listCollections: (blog: BlogConnection) => Promise<CollectionSummary[]>;
  getCollection: (blog: BlogConnection, collectionId: string) => Promise<CollectionDetails>;
  /** The first hundred. */
  listItems: (blog: BlogConnection, collectionId: string) => Promise<CollectionItem[]>;
  /** What of an article this collection could not take with these fields, as a sentence; null: nothing. */
  problemWith: (collection: CollectionDetails, fields: CollectionFields | null) => string | null;
};
