import { productName } from '@chapterhouse/contract/product';

type TourStep = { target: string; title: string; text: string };

/** What the shell's `data-tour` marks name. */
const steps: readonly TourStep[] = [
  {
    target: 'body',
    title: `Welcome to ${productName}!`,
    text: 'Name a topic, and your articles are written and go live on your blog, each at its minute. Two things to know before you begin.',
  },
  {
    target: '[data-tour="websites"]',
    title: 'Connect Your Blog',
    text: 'Begin here: connect your WordPress site, or add any other website that takes HTML.',
  },
  {
    target: '[data-tour="create"]',
    title: 'Start Creating Content',
    text: 'Then choose a topic, pick the articles you like and say when they should go live.',
  },
];

/** The steps whose target can be seen now: on a small screen the sidebar is folded away. */
export function stepsToShow(): TourStep[] {
  return steps.filter(({ target }) => target === 'body' || isSeen(document.querySelector(target)));
}

function isSeen(element: Element | null): boolean {
  if (!element?.checkVisibility({ visibilityProperty: true })) return false;
  const { left, right, width } = element.getBoundingClientRect();
  return width > 0 && right > 0 && left < window.innerWidth;
}
