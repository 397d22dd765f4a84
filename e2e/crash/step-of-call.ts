/** The article and the writing step of a model call, derived from the default prompts. */
export function stepOfCall(body: { messages: { content: string }[] }): { title: string; step: string } {
  const prompt = body.messages.map((message) => message.content).join('\n\n');
  const title = /^Title(?: of the article)?: (.+)$/m.exec(prompt)?.[1];
  if (!title) throw new Error(`a call for no article: ${prompt.slice(0, 300)}`);
  return { title, step: stepOf(prompt) };
}

function stepOf(prompt: string): string {
  if (prompt.includes('"facts"')) return 'facts';
  if (prompt.includes('"replacements"')) return 'review';
  if (prompt.includes('"sections"')) return 'outline';
  if (prompt.includes('"meta_title"')) return prompt.includes('Correct the search fields') ? 'seo:2' : 'seo';
  if (prompt.includes('<findings>')) return 'repair';
  const heading = /^Heading of this section: (.+)$/m.exec(prompt)?.[1];
  if (!heading) return 'article';
  const outline = prompt.split('\nOutline:\n')[1]?.split('\n</data>')[0] ?? '';
  const headings = outline.split('\n').filter((line) => /^\d+\. /.test(line));
  return `section:${headings.findIndex((line) => line.replace(/^\d+\. /, '') === heading) + 1}`;
}
