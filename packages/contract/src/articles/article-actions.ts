import { capabilitiesOf, type Platform } from '../platforms/registry.ts';
import type { ArticleStatus } from './entities.ts';

/** What decides what may be done with an article, and nothing else does. */
export type ArticleState = {
  status: ArticleStatus;
  /** It was written once. Together with `processing` or `generating`: it is being written again. */
  hasContent: boolean;
  platform: Platform;
  /** Its blog or website is still connected. */
  hasSite: boolean;
  /** The text at the blog was changed there, and ours too: nobody said yet which one stands. */
  hasConflict: boolean;
  /** Nothing goes live until someone approves this very text. */
  awaitsApproval: boolean;
  /** Someone approved this very text, as its batch asked. */
  isApproved: boolean;
};

/** What a person may ask for. */
export const articleActions = [
  'edit',
  'restoreVersion',
  'rewrite',
  'rewriteSection',
  'reschedule',
  'schedule',
  'unschedule',
  'publishNow',
  'flagPublished',
  'approve',
  'withdrawApproval',
  'resolveConflict',
  'retry',
  'delete',
] as const;
export type ArticleAction = (typeof articleActions)[number];

/** What happens to an article without a person: its writing, its way to the blog. */
export type ArticleEvent =
  | 'startWriting'
  | 'finishWriting'
  | 'failWriting'
  | 'goLive'
  | 'failPublishing'
  | 'takeBack';

/** The status that follows; `deleted` is the end. */
type Next = ArticleStatus | 'deleted';
type Facts = Omit<ArticleState, 'status'>;
type Need = { holds: (facts: Facts) => boolean; otherwise: string };
type Rule = {
  /** Of each status in which it is legal, what follows; a function where the facts decide. */
  from: Partial<Record<ArticleStatus, Next | ((facts: Facts) => ArticleStatus)>>;
  needs: readonly Need[];
  /** Why not, in any other status. */
  otherwise: string;
};

const written: Need = {
  holds: (facts) => facts.hasContent,
  otherwise: 'This article has not been written yet.',
};
const connected: Need = {
  holds: (facts) => facts.hasSite,
  otherwise: 'The site of this article was deleted, so it cannot be published there any more.',
};
const settled: Need = {
  holds: (facts) => !facts.hasConflict,
  otherwise: 'The text was changed at the blog too. Choose first which one stands.',
};
const inConflict: Need = {
  holds: (facts) => facts.hasConflict,
  otherwise: 'The text at the blog and the text here do not differ.',
};
const approved: Need = {
  holds: (facts) => !facts.awaitsApproval,
  otherwise: 'This article has to be approved before it is published.',
};
const unapproved: Need = {
  holds: (facts) => facts.awaitsApproval,
  otherwise: 'This article does not wait for an approval.',
};
const wasApproved: Need = {
  holds: (facts) => facts.isApproved,
  otherwise: 'This article has not been approved.',
};
const onBlog: Need = {
  holds: (facts) => capabilitiesOf(facts.platform).publishes,
  otherwise: 'Publish this article on its website yourself, and flag it as published then.',
};
const elsewhere: Need = {
  holds: (facts) => !capabilitiesOf(facts.platform).publishes,
  otherwise: 'Only an article for another platform is flagged as published.',
};

const stay = { scheduled: 'scheduled', draft: 'draft', error: 'error' } as const;
const notChangeable = 'Only an article that is written and not live yet can be changed.';
const notPublishable = 'Only a scheduled article that has been written can be published.';

const rules = {
  edit: { from: stay, needs: [written, settled], otherwise: notChangeable },
  restoreVersion: { from: stay, needs: [written, settled], otherwise: notChangeable },
  rewrite: rewriting(),
  rewriteSection: rewriting(),
  reschedule: {
    from: { scheduled: 'scheduled', processing: 'processing', generating: 'generating' },
    needs: [],
    otherwise: 'Only an article that is on the calendar can be moved on it.',
  },
  schedule: {
    from: { draft: 'scheduled', error: 'scheduled' },
    needs: [written, connected, settled],
    otherwise: 'Only a draft can be scheduled.',
  },
  unschedule: {
    from: { scheduled: 'draft' },
    needs: [],
    otherwise: 'Only a scheduled article can be turned into a draft.',
  },
  publishNow: {
    from: { scheduled: 'published' },
    needs: [written, onBlog, connected, settled, approved],
    otherwise: notPublishable,
  },
  flagPublished: {
    from: { scheduled: 'published' },
    needs: [written, elsewhere, approved],
    otherwise: notPublishable,
  },
  approve: {
    from: stay,
    needs: [written, settled, unapproved],
    otherwise: 'Only an article that is written and not live yet can be approved.',
  },
  withdrawApproval: {
    from: stay,
    needs: [wasApproved],
    otherwise: 'Only the approval of an article that is not live yet can be withdrawn.',
  },
  resolveConflict: {
    from: stay,
    needs: [inConflict],
    otherwise: 'The text at the blog and the text here do not differ.',
  },
  retry: {
    from: { error: (facts) => (facts.hasContent ? 'scheduled' : 'processing') },
    needs: [connected, settled],
    otherwise: 'Only an article that ended in an error can be retried.',
  },
  delete: {
    from: {
      processing: 'deleted',
      generating: 'deleted',
      scheduled: 'deleted',
      published: 'deleted',
      draft: 'deleted',
      error: 'deleted',
    },
    needs: [],
    otherwise: '',
  },
} as const satisfies Record<ArticleAction, Rule>;

function rewriting(): Rule {
  return {
    from: { scheduled: 'processing', draft: 'processing', error: 'processing' },
    needs: [written, settled],
    otherwise: 'Only an article that is written and not live yet can be written again.',
  };
}

export type Decision = { legal: true; next: Next } | { legal: false; reason: string };

/** Whether an action is legal in a state, and what status follows; else why not, in a sentence for the user. */
export function decide(state: ArticleState, action: ArticleAction): Decision {
  const rule: Rule = rules[action];
  const next = rule.from[state.status];
  if (next === undefined) return { legal: false, reason: rule.otherwise };
  const missing = rule.needs.find((need) => !need.holds(state));
  if (missing) return { legal: false, reason: missing.otherwise };
  return { legal: true, next: typeof next === 'function' ? next(state) : next };
}

/** What may be done with an article now, in a fixed order. */
export function legalActions(state: ArticleState): ArticleAction[] {
  return articleActions.filter((action) => decide(state, action).legal);
}

/** Without a person: of each event, which status may follow which. Writing again ends where it began. */
const events = {
  startWriting: { processing: ['generating'] },
  finishWriting: {
    processing: ['scheduled', 'draft', 'error'],
    generating: ['scheduled', 'draft', 'error'],
  },
  failWriting: { processing: ['error', 'draft', 'scheduled'], generating: ['error', 'draft', 'scheduled'] },
  // A draft that was live before it could be taken back there.
  goLive: { scheduled: ['published'], draft: ['published'] },
  failPublishing: { scheduled: ['error'] },
  // By its owner at the blog, or because its site is deleted.
  takeBack: { scheduled: ['draft'] },
} as const satisfies Record<ArticleEvent, Partial<Record<ArticleStatus, readonly ArticleStatus[]>>>;

/** The statuses from which an action or an event may take an article to `to`. */
export function sourcesOf(cause: ArticleAction | ArticleEvent, to: ArticleStatus): ArticleStatus[] {
  return isEvent(cause) ? sourcesOfEvent(cause, to) : sourcesOfAction(cause, to);
}

function isEvent(cause: ArticleAction | ArticleEvent): cause is ArticleEvent {
  return cause in events;
}

function sourcesOfEvent(event: ArticleEvent, to: ArticleStatus): ArticleStatus[] {
  const table: Partial<Record<ArticleStatus, readonly ArticleStatus[]>> = events[event];
  return statuses(table).filter((from) => table[from]?.includes(to));
}

function sourcesOfAction(action: ArticleAction, to: ArticleStatus): ArticleStatus[] {
  const { from }: Rule = rules[action];
  return statuses(from).filter((status) => {
    const next = from[status];
    return (typeof next === 'function' ? bothOf(next) : [next]).includes(to);
  });
}

function statuses(table: Partial<Record<ArticleStatus, unknown>>): ArticleStatus[] {
  return Object.keys(table) as ArticleStatus[];
}

function bothOf(next: (facts: Facts) => ArticleStatus): Next[] {
  const facts = {
    platform: 'other',
    hasSite: true,
    hasConflict: false,
    awaitsApproval: false,
    isApproved: false,
  } as const;
  return [next({ ...facts, hasContent: true }), next({ ...facts, hasContent: false })];
}
