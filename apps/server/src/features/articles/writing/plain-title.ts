/**
 * A title without markup: marks of bold text and headings, a label, elements of HTML, and straight quotation marks around all
 * of it. Typographic marks are the writer's choice: the title of an interview is often a quotation.
 */
export function plainTitle(given: string): string {
  let plain = given.trim();
  // Markup may be within markup: "**"Tea"**".
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain
      .replace(/^#{1,6}\s{1,9}/, '')
      .replace(/^title\s{0,9}:\s{0,9}/i, '')
      .replaceAll('**', '')
      .replace(/<([a-z]{1,20})>(.{0,300}?)<\/\1>/gi, '$2')
      .replace(/^"([^"]*)"$/, '$1')
      .trim();
  }
  return plain;
}
