import type { PromptCategory } from '@chapterhouse/contract/prompts/categories';

export type DefaultPrompt = {
  name: string;
  template: string;
  description: string;
  category: PromptCategory;
  is_active: boolean;
};

const topics = `Propose {{.Count}} blog articles on the main topic below.

<data>
Main topic: {{.MainTopic}}
Titles that exist already:
{{.ExistingTitles}}
</data>

Rules:
- Exactly {{.Count}} proposals. Each takes a different angle: how-to, comparison, mistakes, checklist, case for and against, costs, first steps, advanced technique, myths, planning, and so on. No two would answer the same search.
- None repeats or rephrases a title that exists already.
- Titles are specific, at most 70 characters, in sentence or title case, without numbers that the article could not keep, without quotation marks and without clickbait.
- Each description is one or two sentences: who the article is for, what it covers, what the reader can do afterwards.

Answer with JSON: {"subtopics": [{"title": "...", "description": "..."}]}`;

const outline = `Plan a blog article of about {{.WordCount}} words.

<data>
Title: {{.Title}}
What it is about: {{.Description}}
Main topic: {{.MainTopic}}
Other articles of the same series, whose ground must not be covered again:
{{.OtherTitles}}
</data>

Rules:
- One section for every 180 to 250 words, at least three, at most ten. The first leads in without being called "Introduction"; the last gives the reader a next step without being called "Conclusion".
- Headings are specific to this title, in sentence case, and follow from each other; no two sections make the same point.
- Each section has two to four points: concrete statements to make, not themes.

Answer with JSON: {"title": "...", "sections": [{"heading": "...", "points": ["..."]}]}`;

const section = `Write one section of a blog article, in about {{.WordCount}} words.

<data>
Title of the article: {{.Title}}
Main topic: {{.MainTopic}}
Outline of the whole article:
{{.Outline}}

Heading of this section: {{.Heading}}
Points to make:
{{.Points}}

How the text before this section ends:
{{.Previous}}
</data>

Rules:
- Begin with the heading of this section as a level-two heading (## ...). Use ### only below it, and only where it helps.
- Make the given points, and leave the ground of the other sections to them. Connect to the text before without repeating or summing it up.
- Short paragraphs of two to four sentences. A list where things are parallel, a table where they are compared.

Answer with the Markdown of this section only.`;

const article = `Write a blog article of about {{.WordCount}} words.

<data>
Title: {{.Title}}
What it is about: {{.Description}}
Main topic: {{.MainTopic}}
Other articles of the same series, whose ground must not be covered again:
{{.OtherTitles}}
</data>

Rules:
- Begin with an opening paragraph that says what the reader gets; do not repeat the title as a heading.
- Four to seven sections, each under a specific level-two heading (## ...), with ### below it only where it helps.
- Short paragraphs of two to four sentences. At least one list; a table where things are compared.
- End with a concrete next step for the reader, in a complete sentence.
- Stay within a tenth of {{.WordCount}} words.

Answer with the Markdown of the article only.`;

const revision = `Revise the blog article below. Read it first as a critical editor, then as a hurried reader, and put right what both would stumble over.

<data>
Title: {{.Title}}
Article:
{{.Markdown}}
</data>

<findings>
{{.Findings}}
</findings>

Rules:
- Put every finding right. Also remove repetition, empty phrases and claims that nothing supports; sharpen vague sentences with an example.
- Keep what is good, the language, and the structure of ## and ### headings. Finish every sentence and every section.
- About {{.WordCount}} words.

Answer with the Markdown of the complete revised article only.`;

const seo = `Write the search fields of the blog article below.

<data>
Title: {{.Title}}
Main topic: {{.MainTopic}}
Article:
{{.Markdown}}
</data>

Rules:
- slug: lower-case words joined by hyphens, three to seven words, no stop words at the ends.
- meta_title: at most 60 characters, the focus keyword near the front.
- meta_description: at most 155 characters, a complete sentence that says what the reader gets.
- focus_keyword: the two to four words a reader would search for, exactly as they stand in the article.
- excerpt: one or two sentences for a list of articles.
- tags: three to five, each one to three words.
- title_proposals: three other search titles, each at most 60 characters and with a different angle.

Answer with JSON: {"slug": "...", "meta_title": "...", "meta_description": "...", "focus_keyword": "...", "excerpt": "...", "tags": ["..."], "title_proposals": ["..."]}`;

/** The initial prompts of a new database. */
export const defaultPrompts: readonly DefaultPrompt[] = [
  {
    name: 'Topic ideas',
    description: 'Suggests subtopics for a main topic that do not repeat existing titles.',
    category: 'topics',
    template: topics,
    is_active: true,
  },
  {
    name: 'Article outline',
    description: 'Outlines an article: headings and key points of each section (enhanced and premium).',
    category: 'outline',
    template: outline,
    is_active: true,
  },
  {
    name: 'Article section',
    description: 'Writes one section from the outline (enhanced and premium).',
    category: 'section',
    template: section,
    is_active: true,
  },
  {
    name: 'Whole article',
    description: 'Writes an article in one pass (basic).',
    category: 'article',
    template: article,
    is_active: true,
  },
  {
    name: 'Critical revision',
    description: 'Revises an article (premium), or fixes problems found by the quality checks.',
    category: 'revision',
    template: revision,
    is_active: true,
  },
  {
    name: 'Search fields',
    description:
      'Writes slug, meta title, meta description, focus keyword, excerpt, tags and title proposals.',
    category: 'seo',
    template: seo,
    is_active: true,
  },
];
