import type { Services } from '../../apps/server/src/services.ts';

type NewSite = {
  services: Pick<Services, 'db' | 'clock' | 'secrets'>;
  userId: string;
  /** Where it is reached. */
  url: string;
};

/** A post became public; `at` is when, in epoch milliseconds. */
export type Live = { id: string; title: string; at: number };

export type BlogPost = {
  id: string;
  status: 'publish' | 'other';
  title: string;
  content: string;
  /** Its featured image in the blog's library. */
  featured?: string;
};

/** A file of the blog's own media library; `pictureId` names the picture of ours that it shows. */
export type BlogPicture = {
  id: string;
  pictureId: string | null;
  alt: string;
  width: number;
  height: number;
  url: string;
};

/** One of our media library, with the alt text of one use. */
export type Picture = { id: string; alt: string };

/** What an article shows: a featured image and its own picture, and one that it shares with other articles. */
export type PicturesOf = { html: string; featured: Picture; inText: Picture[] };

/** A real blog that records every post that becomes public, and publishes none by itself. */
export type ChaosBlog = {
  /** Its platform's id. */
  platform: string;
  url: string;
  /** Stores a site at `url`, which leads to the blog; returns its id. */
  insertSite: (site: NewSite) => Promise<string>;
  /** All posts of any status, without those that it began with. */
  readPosts: () => Promise<BlogPost[]>;
  readLive: () => Promise<Live[]>;
  /** Its whole media library, if it has one. */
  readPictures?: () => Promise<BlogPicture[]>;
  /** As its owner, directly and not through the proxy; absent where nobody else can edit. */
  editText?: (postId: string, words: string) => Promise<void>;
  /** The publishing step that a request belongs to. */
  stepOf: (method: string, path: string, body: string) => string;
  stop: () => Promise<void>;
};
