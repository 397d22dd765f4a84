import { capabilitiesOf, type Platform } from '../platforms/registry.ts';
import type { ArticleStatus } from './entities.ts';

/** The facts that decide which actions are legal. */
export type ArticleState = {
  status: ArticleStatus;
  /** It was written before. Together with `processing` or `generating`: it is being rewritten. */
  hasContent: boolean;
  platform: Platform;
  /** Its site is still connected. */
  hasSite: boolean;
  /** There is an unresolved conflict between the local and the remote version. */
  hasConflict: boolean;
  /** Approval is required before publishing. */
  awaitsApproval: boolean;
  /** The current text is approved. */
  isApproved: boolean;
  /** The gate found something in a draft. `binding`: also what no person may overrule. Omitted: nothing. */
  attention?: 'none' | 'overrulable' | 'binding';
  /** Its live post has an older text than the article. Omitted: it has this one. */
  isOutdated?: boolean;
};

/** User actions. */
export const articleActions = [
  'edit',
  'restoreVersion',
  'rewrite',
  'rewriteSection',
  'reschedule',
  'schedule',
  'scheduleAnyway',
  'unschedule',
  'publishNow',
  'flagPublished',
  'updateLive',
  'unpublish',
  'deletePost',
  'approve',
  'withdrawApproval',
  'resolveConflict',
  'retry',
  'cancel',
  'delete',
] as const;
export type ArticleAction = (typeof articleActions)[number];

/** System events: writing and publishing. */
export type ArticleEvent =
  | 'startWriting'
  | 'finishWriting'
  | 'failWriting'
  | 'goLive'
  | 'failPublishing'
  | 'withdraw';

/** The next status; `deleted` is final. */
type Next = ArticleStatus | 'deleted';
type Facts = Omit<ArticleState, 'status'>;
type Need = { holds: (facts: Facts) => boolean; otherwise: string };
type Rule = {
  /** The next status for each status in which it is legal; a function if the facts decide. */
  from: Partial<Record<ArticleStatus, Next | ((facts: Facts) => ArticleStatus | undefined)>>;
  needs: readonly Need[];
  /** The message for all other statuses. */
  otherwise: string;
};

const written: Need = {
  holds: (facts) => facts.hasContent,
  otherwise: 'This article has not been written yet.',
};
const connected: Need = {
  holds: (facts) => facts.hasSite,
  otherwise: 'The site of this article was deleted. It can no longer be published there.',
};
const settled: Need = {
  holds: (facts) => !facts.hasConflict,
  otherwise: 'The text was also changed on the blog. Choose which version to keep first.',
};
const inConflict: Need = {
  holds: (facts) => facts.hasConflict,
  otherwise: 'The text on the blog and the text here are identical.',
};
const approved: Need = {
  holds: (facts) => !facts.awaitsApproval,
  otherwise: 'This article must be approved before it is published.',
};
const unapproved: Need = {
  holds: (facts) => facts.awaitsApproval,
  otherwise: 'This article does not require approval.',
};
const wasApproved: Need = {
  holds: (facts) => facts.isApproved,
  otherwise: 'This article has not been approved.',
};
const sound: Need = {
  holds: (facts) => !needsAttention(facts),
  otherwise: 'The checks found something in this draft. Edit it, retry, or schedule it anyway.',
};
const unsound: Need = { holds: needsAttention, otherwise: 'This draft passed its checks. Schedule it.' };
const overrulable: Need = {
  holds: (facts) => facts.attention !== 'binding',
  otherwise: 'Some findings in this draft must be corrected before it can be scheduled.',
};
const onBlog: Need = {
  holds: (facts) => capabilitiesOf(facts.platform).publishes,
  otherwise: 'Publish this article on its website yourself, then flag it as published.',
};
const elsewhere: Need = {
  holds: (facts) => !capabilitiesOf(facts.platform).publishes,
  otherwise: 'Only articles for other platforms can be flagged as published.',
};

const outdated: Need = {
  holds: (facts) => facts.isOutdated === true,
  otherwise: 'The live post already has this text.',
};
const unpublishable: Need = {
  holds: (facts) => capabilitiesOf(facts.platform).unpublishes,
  otherwise: 'Posts on this platform can only be taken down on the site itself.',
};

const stay = { scheduled: 'scheduled', draft: 'draft', error: 'error' } as const;
const stayOrLive = { ...stay, published: 'published' } as const;
const notChangeable = 'Only written articles can be changed.';
const notLive = 'Only published articles have a live post.';
const notPublishable = 'Only scheduled articles that are written can be published.';

const rules = {
  edit: { from: stayOrLive, needs: [written, settled], otherwise: notChangeable },
  restoreVersion: { from: stayOrLive, needs: [written, settled], otherwise: notChangeable },
  rewrite: rewriting(),
  rewriteSection: rewriting(),
  reschedule: {
    from: { scheduled: 'scheduled', processing: 'processing', generating: 'generating' },
    needs: [],
    otherwise: 'Only articles that are scheduled or being written can be rescheduled.',
  },
  schedule: {
    from: { draft: 'scheduled', error: 'scheduled' },
    needs: [written, connected, settled, sound],
    otherwise: 'Only drafts can be scheduled.',
  },
  scheduleAnyway: {
    from: { draft: 'scheduled' },
    needs: [written, unsound, overrulable, connected, settled],
    otherwise: 'Only drafts can be scheduled.',
  },
  unschedule: {
    from: { scheduled: 'draft' },
    needs: [],
    otherwise: 'Only scheduled articles can be turned into drafts.',
  },
  publishNow: {
    from: { scheduled: 'published' },
    needs: [written, onBlog, connected, settled, approved],
    otherwise: notPublishable,
  },
  flagPublished: {
    // Also afterwards, to set or correct its address.
    from: { scheduled: 'published', published: 'published' },
    needs: [written, elsewhere, approved],
    otherwise: notPublishable,
  },
  updateLive: {
    from: { published: 'published' },
    needs: [written, onBlog, connected, settled, outdated, approved],
    otherwise: notLive,
  },
  // It is a draft when the blog has confirmed it.
  unpublish: {
    from: { published: 'draft' },
    needs: [onBlog, connected, unpublishable],
    otherwise: notLive,
  },
  deletePost: {
    from: { published: 'draft' },
    needs: [onBlog, connected, unpublishable],
    otherwise: notLive,
  },
  approve: {
    from: stayOrLive,
    needs: [written, settled, unapproved],
    otherwise: 'Only written articles can be approved.',
  },
  withdrawApproval: {
    from: stay,
    needs: [wasApproved],
    otherwise: 'Approval can only be withdrawn before the article is published.',
  },
  resolveConflict: {
    from: stayOrLive,
    needs: [inConflict],
    otherwise: 'The text on the blog and the text here are identical.',
  },
  retry: {
    from: {
      error: (facts) => (facts.hasContent ? 'scheduled' : 'processing'),
      draft: (facts) => (facts.hasContent && needsAttention(facts) ? 'processing' : undefined),
    },
    needs: [connected, settled],
    otherwise: 'Only failed articles can be retried.',
  },
  cancel: {
    // Without any text to keep there is no draft.
    from: { processing: canceled, generating: canceled },
    needs: [],
    otherwise: 'This article is not being written.',
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

function needsAttention({ attention = 'none' }: Facts): boolean {
  return attention !== 'none';
}

function canceled({ hasContent }: Facts): ArticleStatus {
  return hasContent ? 'draft' : 'error';
}

function rewriting(): Rule {
  return {
    from: { scheduled: 'processing', draft: 'processing', error: 'processing' },
    needs: [written, settled],
    otherwise: 'Only written articles that are not published yet can be rewritten.',
  };
}

export type Decision = { legal: true; next: Next } | { legal: false; reason: string };

/** Whether an action is legal, with the next status; otherwise the reason for the user. */
export function decide(state: ArticleState, action: ArticleAction): Decision {
  const rule: Rule = rules[action];
  const given = rule.from[state.status];
  const next = typeof given === 'function' ? given(state) : given;
  if (next === undefined) return { legal: false, reason: rule.otherwise };
  const missing = rule.needs.find((need) => !need.holds(state));
  if (missing) return { legal: false, reason: missing.otherwise };
  return { legal: true, next };
}

/** The legal actions of an article, in a fixed order. */
export function legalActions(state: ArticleState): ArticleAction[] {
  return articleActions.filter((action) => decide(state, action).legal);
}

/** The allowed status transitions of each event. A rewrite ends where it started. */
const events = {
  startWriting: { processing: ['generating'] },
  finishWriting: {
    processing: ['scheduled', 'draft', 'error'],
    generating: ['scheduled', 'draft', 'error'],
  },
  failWriting: { processing: ['error', 'draft', 'scheduled'], generating: ['error', 'draft', 'scheduled'] },
  // A draft that was published before it could be withdrawn.
  goLive: { scheduled: ['published'], draft: ['published'] },
  failPublishing: { scheduled: ['error'] },
  // By the blog owner, because its site was deleted, or unpublished from here.
  withdraw: { scheduled: ['draft'], published: ['draft'] },
} as const satisfies Record<ArticleEvent, Partial<Record<ArticleStatus, readonly ArticleStatus[]>>>;

/** The statuses from which an action or an event may lead to `to`. */
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

function bothOf(next: (facts: Facts) => ArticleStatus | undefined): (Next | undefined)[] {
  const facts = {
    platform: 'other',
    hasSite: true,
    hasConflict: false,
    awaitsApproval: false,
    isApproved: false,
  } as const;
  return [true, false].flatMap((hasContent) => [
    next({ ...facts, hasContent }),
    next({ ...facts, hasContent, attention: 'overrulable' }),
  ]);
}
