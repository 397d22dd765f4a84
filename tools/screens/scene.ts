import type { User } from '@chapterhouse/contract/accounts/entities';
import type { EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import type { ErrorBody } from '@chapterhouse/contract/errors';
import type { Page } from '@playwright/test';
import type { z } from 'zod';

type ResponseOf<N extends EndpointName> = z.input<(typeof endpoints)[N]['response']>;

/** What a call answers: its response, an error, or nothing at all ('never': the screen keeps loading). */
type Answer<T> = T | { status: number; error: ErrorBody | string } | 'never';
export type Fixtures = { [N in EndpointName]?: Answer<ResponseOf<N>> };

export type Scene = {
  path: string;
  /** Signed in as this person; signed out without. */
  user?: User;
  fixtures?: Fixtures;
  /** The guided tour was not seen yet, and shows. */
  newcomer?: true;
  /** Brings the page into the state to look at: fills a field, opens a menu. */
  act?: (page: Page) => Promise<void>;
  /** Scripts of others by their address; nothing else outside is ever reached. */
  scripts?: Readonly<Record<string, string>>;
  /** `act` does something else on a narrow screen. */
  actsByWidth?: true;
  /** The page is meant to fail. */
  breaks?: true;
};
