/*
 * What writer and client speak of, and readers hardly ever. No topic decides anything: `gate-checks/remarks` weighs them, alone and in
 * pairs. Words of four letters and more stand for all that begin like them, others and those with a full stop for themselves; those of
 * Chinese, Japanese and Korean are found anywhere.
 */
export const remarkTopics = [
  'text',
  'part',
  'edited',
  'me',
  'you',
  'asked',
  'length',
  'style',
  'seo',
  'reader',
  'offer',
  'cannot',
  'know',
  'miss',
  'picture',
  'publish',
  'praise',
  'plan',
  'critic',
  'rest',
  'machine',
  'role',
  'here',
  'question',
  'public',
  'harm',
  'instead',
  'note',
] as const;
export type RemarkTopic = (typeof remarkTopics)[number];
export type RemarkWords = Readonly<Record<RemarkTopic, string>>;
