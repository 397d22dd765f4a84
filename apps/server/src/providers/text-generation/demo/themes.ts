/** The theme of a section: headings, first sentences, and points for a list. */
export type Theme = {
  /** Title words that select this theme. */
  keys: readonly string[];
  headings: readonly [string, ...string[]];
  leads: readonly [string, ...string[]];
  points: readonly [string, string, string, ...string[]];
  /** What the points are, unless they are advice: mistakes, or steps that say when. */
  pointKind?: 'mistakes' | 'dated';
};

export const themes: readonly Theme[] = [
  {
    keys: ['start', 'started', 'guide', 'beginners', 'introduction', 'weekend', 'first', 'newcomers'],
    headings: ['Where to start with {topic}', 'First steps that pay off'],
    leads: [
      'Anyone who begins with {topic} meets more advice than can be followed.',
      'The first steps with {topic} can be smaller than the shops suggest.',
    ],
    points: [
      'Write down in one sentence what you hope to get out of {topic}.',
      'Choose one small task that can be finished this week.',
      'Decide in advance what would count as a good first result.',
      'Leave everything that can wait until the second month.',
    ],
  },
  {
    keys: ['mistakes', 'avoid', 'setback', 'hard', 'lessons', 'safety', 'recover'],
    headings: ['Mistakes that cost the most', 'Where it goes wrong, and why'],
    leads: [
      'Most mistakes with {topic} look reasonable at the moment they are made.',
      'Errors around {topic} tend to come from haste rather than from ignorance.',
    ],
    points: [
      'Starting several things at once, so that none of them gets finished.',
      'Copying an example without asking what it was made for.',
      'Spending on equipment before a routine exists.',
      'Giving up in the week before things would have become easier.',
    ],
    pointKind: 'mistakes',
  },
  {
    keys: ['plan', 'planning', 'step', 'goals', 'checklist', 'thirty', 'year', 'preparing'],
    headings: ['A plan that fits on one page', 'Planning without overplanning'],
    leads: [
      'A plan for {topic} need not be long to be of use.',
      'What a plan for {topic} has to do is make the next step obvious.',
    ],
    points: [
      'Name the result, the date and the person who decides.',
      'List the three steps without which nothing else can happen.',
      'Mark the step that depends on somebody else, and begin there.',
      'Set a day on which the plan is read again and shortened.',
    ],
  },
  {
    keys: ['budget', 'cost', 'costs', 'money', 'invest', 'buyer', 'spend'],
    headings: ['What it costs, and what it saves', 'Thinking about cost honestly'],
    leads: [
      'The price of {topic} can be counted in hours as well as in money.',
      'Costs are easier to judge when they are written down before the first purchase.',
    ],
    points: [
      'Count the hours of the first month as well as the money.',
      'Borrow or rent before you buy.',
      'Keep a reserve for the one thing that nobody thought of.',
      'Compare the cost with what the present situation costs already.',
    ],
  },
  {
    keys: ['tools', 'choosing', 'compare', 'comparing', 'organizing', 'technique', 'techniques'],
    headings: ['Choosing tools with a cool head', 'How to compare the options'],
    leads: [
      'Tools for {topic} come in every size, and the best one may be the one already at hand.',
      'A comparison helps only when it is clear what the tools are to be compared for.',
    ],
    points: [
      'Try each candidate on a real task rather than on a demonstration.',
      'Ask how easily your work can be moved elsewhere later.',
      'Prefer what the people around you know already.',
      'Stop looking once something is good enough for the next six months.',
    ],
  },
  {
    keys: ['measure', 'progress', 'signs', 'good', 'quality', 'results', 'review'],
    headings: ['How to tell that it works', 'Signs of progress worth watching'],
    leads: [
      'Progress with {topic} can hide for weeks and then show all at once.',
      'It helps to agree on a few signs of progress before looking for them.',
    ],
    points: [
      'Pick two signs that you can see without special equipment.',
      'Note them on the same day of every week.',
      'Look at the direction over a month, never at a single value.',
      'Drop any figure that has not changed a decision so far.',
    ],
  },
  {
    keys: ['habits', 'routine', 'time', 'busy', 'motivated', 'week', 'everyday', 'balancing'],
    headings: ['A routine that survives busy weeks', 'Making it a habit'],
    leads: [
      'A routine around {topic} should be small enough for the worst week of the month.',
      'Habits carry the work on days when nobody feels like doing it.',
    ],
    points: [
      'Tie the task to something that happens anyway.',
      'Keep the smallest version so small that skipping it feels silly.',
      'Prepare the evening before what the morning will need.',
      'Forgive a missed day, and never miss two in a row.',
    ],
  },
  {
    keys: ['people', 'team', 'teams', 'sharing', 'shared', 'others', 'experts', 'learning', 'talk'],
    headings: ['Working with other people', 'Who to involve, and when'],
    leads: [
      'Very few people get far with {topic} entirely on their own.',
      'Other people bring experience to {topic} that no book can replace.',
    ],
    points: [
      'Ask one precise question rather than for general advice.',
      'Agree on who decides before opinions differ.',
      'Show unfinished work early, while it is still cheap to change.',
      'Thank people by telling them what their advice led to.',
    ],
  },
  {
    keys: ['myths', 'against', 'case', 'bother', 'trends', 'explained', 'plain'],
    headings: ['What holds up, and what does not', 'Separating habit from evidence'],
    leads: [
      'Many opinions about {topic} are repeated far more often than they are checked.',
      'It is worth asking where a piece of advice about {topic} came from.',
    ],
    points: [
      'Ask whether the advice was meant for somebody in your position.',
      'Look for the person who tried it and stopped.',
      'Treat a strong claim without an example as an open question.',
      'Test what can be tested in a week, and leave the rest undecided.',
    ],
  },
  {
    keys: ['troubleshooting', 'stall', 'attention', 'questions', 'asked'],
    headings: ['When things get stuck', 'Finding the cause before the cure'],
    leads: [
      'Sooner or later work on {topic} will come to a halt, and the reason is seldom the obvious one.',
      'A standstill is easier to end when its cause has been found first.',
    ],
    points: [
      'Go back to the last point at which everything was in order.',
      'Change one thing, wait, and look again.',
      'Explain the problem aloud to somebody who knows nothing about it.',
      'Check the simple causes first, even when they seem beneath you.',
    ],
  },
  {
    keys: ['simple', 'essentials', 'page', 'keeping', 'notes', 'documenting', 'glossary'],
    headings: ['Keeping it simple', 'Notes for later'],
    leads: [
      'Everything around {topic} gathers drawers and labels by itself, so simplicity asks for a little care.',
      'Good notes on {topic} are short, dated and easy to find again.',
    ],
    points: [
      'Write down decisions together with their reasons.',
      'Keep one place for notes and defend it against a second.',
      'Throw away what has not been needed for a year.',
      'Use the same words for the same things every time.',
    ],
  },
  {
    keys: ['experiments', 'small', 'trying', 'advanced', 'change', 'decisions'],
    headings: ['Learning through small experiments', 'Trying one thing at a time'],
    leads: [
      'An experiment with {topic} need not be scientific to teach something.',
      'Small trials show in days what long discussions cannot settle in weeks.',
    ],
    points: [
      'Say beforehand what you expect to happen.',
      'Change a single thing and leave the rest alone.',
      'Set an end date, and keep to it whatever the result.',
      'Write down what surprised you, even when it seems minor.',
    ],
  },
  {
    keys: ['sustainability', 'seasons', 'home', 'workplace', 'care', 'quiet', 'benefits'],
    headings: ['The long view', 'Care that lasts'],
    leads: [
      'In its tenth year, {topic} will look nothing like it does in the first month.',
      'What lasts is usually what was looked after in small and regular portions.',
    ],
    points: [
      'Repair before you replace.',
      'Plan the quiet months as carefully as the busy ones.',
      'Use up what you have before you buy something better.',
      'Look back once a year and keep only what proved itself.',
    ],
  },
  {
    keys: [],
    headings: ['An ordinary example', 'How this looks in practice'],
    leads: [
      'Picture somebody who has two free hours a week for {topic} and wants to make the most of them.',
      'An everyday example says more about {topic} than another rule would.',
    ],
    points: [
      'In the first week, look and listen, and change nothing.',
      'In the second week, improve the one thing that annoys you most.',
      'In the third week, show the result to somebody you trust.',
      'In the fourth week, decide what stays and what goes.',
    ],
    pointKind: 'dated',
  },
];

/** The last section of every article. */
export const closingTheme: Theme = {
  keys: [],
  headings: ['What to do next with {topic}', 'A next step with {topic}'],
  leads: [
    'Reading about {topic} can only lead up to the point where something gets done.',
    'The best moment to act on a thought about {topic} is while it is still fresh.',
  ],
  points: [
    'Pick the one idea from this page that fits your situation.',
    'Give it a date within the next seven days.',
    'Tell one other person what you are going to try.',
  ],
  pointKind: 'dated',
};
