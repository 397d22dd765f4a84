/** Queues by the names of their jobs, as sentences begin. `scripts/queue-names.test.ts` compares them with the jobs. */
const names: Readonly<Record<string, string>> = {
  'add-planned-links': 'Add links of clusters',
  'adopt-remote-text': 'Copy texts changed on blogs',
  'apply-suspension': 'Suspend or reinstate users',
  'check-links': 'Check links of articles',
  'delete-unused-media': 'Delete unused pictures',
  'discard-left-posts': 'Delete posts, later attempts',
  'discard-posts': 'Delete posts of deleted articles',
  'end-customer': 'Cancel subscriptions of deleted accounts',
  'learn-site-profile': 'Learn site profiles',
  'mail-decision': 'Email approvals and rejections',
  'mail-email-verification': 'Email address verifications',
  'mail-password-reset': 'Email password resets',
  'mail-waiting': 'Email administrators about new users',
  'make-featured-image': 'Generate featured images',
  'reconcile-subscriptions': 'Compare subscriptions with the payment provider',
  'refresh-due-site-indexes': 'Find sites to read again',
  'refresh-site-index': 'Read posts of sites',
  'remove-mails': 'Delete emails of deleted accounts',
  'renew-site-access': 'Renew access to sites',
  'sign-articles': 'Find similar articles',
  'sweep-expired': 'Delete expired sessions and codes',
  'take-back-posts': 'Unschedule posts of deleted accounts',
  'write-article': 'Write articles',
  'writing-abandoned': 'End interrupted writing',
};

/** What the jobs of a queue do; its own name if it has none here, as one of a newer server. */
export function queueName(queue: string): string {
  return names[queue] ?? queue;
}
