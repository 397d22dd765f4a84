import {
  composeArticle,
  composeFacts,
  composeOutline,
  composeSection,
  composeSeo,
  composeTopics,
} from '../../../../apps/server/src/providers/text-generation/demo/compose.ts';

/** What a model would return for the product's default prompts, derived from the prompt text alone. */
export function plausibleAnswer(prompt: string): string {
  const title = line(prompt, 'Title of the article') ?? line(prompt, 'Title') ?? 'A Title';
  const mainTopic = line(prompt, 'Main topic') ?? title;
  const length = /^Length: about (\d+) words/m.exec(prompt) ?? /about (\d+) words/i.exec(prompt);
  const wordCount = Number(length?.[1] ?? 600);
  if (prompt.includes('"subtopics"')) {
    const count = Number(/(\d+) blog articles/.exec(prompt)?.[1] ?? 5);
    const existing = block(prompt, 'Existing titles');
    return JSON.stringify(composeTopics(mainTopic, count, existing.map(item)));
  }
  if (prompt.includes('"facts"')) return JSON.stringify(composeFacts(sourcesIn(prompt)));
  if (prompt.includes('"replacements"')) return JSON.stringify({ findings: [], replacements: [] });
  if (prompt.includes('"sections"')) return JSON.stringify(composeOutline({ title, mainTopic, wordCount }));
  if (prompt.includes('"meta_title"')) return JSON.stringify(composeSeo(title, mainTopic));
  const heading = line(prompt, 'Heading of this section');
  if (heading) {
    const headings = block(
      prompt,
      prompt.includes('Outline of the whole article:') ? 'Outline of the whole article' : 'Outline',
    )
      .filter((text) => /^\d+\./.test(text))
      .map(item);
    const position = Math.max(1, headings.indexOf(heading) + 1);
    const points = block(prompt, 'Points to make').map(item);
    const sectionCount = Math.max(1, headings.length);
    return composeSection({ title, mainTopic, heading, points, position, sectionCount, wordCount });
  }
  return composeArticle({ title, mainTopic, wordCount });
}

function line(prompt: string, label: string): string | undefined {
  return new RegExp(`^${label}: (.+)$`, 'm').exec(prompt)?.[1]?.trim();
}

/** The lines below a label, up to an empty line or the end of the data. */
function block(prompt: string, label: string): string[] {
  const after = prompt.split(`${label}:\n`)[1]?.split(/\n\n|\n<\/data>/)[0] ?? '';
  return after.split('\n').filter((text) => text.trim() !== '');
}

/** The quoted lines of each source. */
function sourcesIn(prompt: string): { text: string }[] {
  const quoted = prompt.split('\nSources:\n')[1]?.split('\n</data>')[0] ?? '';
  return quoted
    .split(/^\[\d+\] /m)
    .slice(1)
    .map((source) => ({
      text: source
        .split('\n')
        .flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : []))
        .join('\n'),
    }));
}

function item(text: string): string {
  return text.replace(/^(\d+\.|-)\s+/, '').trim();
}
