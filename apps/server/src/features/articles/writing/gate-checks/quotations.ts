const quotation =
  /“[^“”\n]{0,2000}”|"[^"\n]{0,2000}"|«[^«»\n]{0,2000}»|»[^«»\n]{0,2000}«|„[^„“”\n]{0,2000}[“”]|「[^「」\n]{0,2000}」|『[^『』\n]{0,2000}』|(?<=[\s(:,])[‘'][^‘’'\n]{12,2000}[’'](?=[\s.,;:!?)])/g;

/** What is quoted was said by somebody else: only the marks stay. */
export function withoutQuotations(text: string): string {
  return /[“"«»„「『‘']/.test(text) ? text.replace(quotation, '“…”') : text;
}
