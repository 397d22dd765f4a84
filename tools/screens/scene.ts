import type { User } from '@chapterhouse/contract/accounts/entities';
import type { EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import type { ErrorBody } from '@chapterhouse/contract/errors';
import type { Page } from '@playwright/test';
import type { z } from 'zod';

type ResponseOf<N extends EndpointName> = z.input<(typeof endpoints)[N]['response']>;

/**
 * The result of a call: its response, an error, or none ('never': the screen keeps loading). A query's error is below 500,
 * or its scene waits for it: the app repeats a query that failed at the server, and looks as if loading until then.
 */
type Answer<T> = T | { status: number; error: ErrorBody | string } | 'never';
export type Fixtures = { [N in EndpointName]?: Answer<ResponseOf<N>> };

export type Scene = {
  path: string;
  /** The signed-in user; signed out without one. */
  user?: User;
  fixtures?: Fixtures;
  /** The guided tour was not completed, and shows. */
  newcomer?: true;
  /** Brings the page into the desired state: fills a field, opens a menu. */
  act?: (page: Page) => Promise<void>;
  /** External scripts by URL; all other external requests are blocked. */
  scripts?: Readonly<Record<string, string>>;
  /** `act` does something else on a narrow screen. */
  actsByWidth?: true;
  /** The page should fail. */
  breaks?: true;
};
