/** The topic of the screenshots. */
export const bakingTopic = 'Sourdough baking for beginners';
export const gardenTopic = 'A vegetable garden on a balcony';

/** The first two of them go live, the others are scheduled. */
export const bakingTitles = [
  'The First Loaf: an Honest Timetable',
  'Hydration, Explained with Three Bowls',
  'Flour: What the Numbers on the Bag Mean',
  'Eight Signs That Dough Has Proofed Long Enough',
  'A Baking Week Around a Full-Time Job',
  'Why Your Crust Is Pale',
];
export const gardenTitle = 'Watering While You Are Away';
export const intranetTitle = 'Bread for a Crowd, from One Starter';
/** The model refuses this one. */
export const refusedTitle = 'What a Banneton Is Good For';
/** This one is being written while the screenshots are taken. */
export const slowTitle = 'Ovens, Stones and Dutch Ovens';

const proposed: [title: string, description: string][] = [
  [
    'Keeping a Starter Alive',
    'Feeding rhythms for a warm and a cold kitchen, and what to do after a holiday.',
  ],
  [
    'Shaping Without Fear',
    'Three moves that give a loaf its tension, with the mistakes that everybody makes.',
  ],
  ['Scoring: One Cut Is Enough', 'Why bread is cut before it is baked, and how deep, for a clean ear.'],
  ['The Cold Night in the Fridge', 'What slow proofing does to taste and timing, hour by hour.'],
  ['Rye, Spelt and What They Change', 'How much to swap, and how water and patience follow.'],
  ['A Pantry for Bread', 'The six things worth having, and the ten that only look useful.'],
  ['Reading the Crumb', 'What the holes of a cut loaf say about the night before.'],
  ['Discard Is Not Waste', 'Crackers, pancakes and a cake from what feeding leaves over.'],
];

/** The model's text for the screenshots; undefined uses the stub's text. */
export function answerOf(messages: readonly { content: string }[]): string | undefined {
  const prompt = messages.map(({ content }) => content).join('\n');
  if (prompt.includes(`Title: ${refusedTitle}`) || prompt.includes(`Title of the article: ${refusedTitle}`)) {
    return "I'm sorry, but I can't help with that.";
  }
  if (!prompt.includes('"subtopics"')) return undefined;
  return JSON.stringify({ subtopics: proposed.map(([title, description]) => ({ title, description })) });
}
