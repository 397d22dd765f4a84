/** “Updated on”, before a date. */
const updatedOn: Readonly<Record<string, string>> = {
  ar: 'تم التحديث في',
  cs: 'Aktualizováno',
  da: 'Opdateret',
  de: 'Aktualisiert am',
  el: 'Ενημερώθηκε στις',
  en: 'Updated on',
  es: 'Actualizado el',
  fi: 'Päivitetty',
  fr: 'Mis à jour le',
  he: 'עודכן:',
  hi: 'अपडेट:',
  hu: 'Frissítve:',
  id: 'Diperbarui pada',
  it: 'Aggiornato il',
  ja: '更新日:',
  ko: '업데이트:',
  nl: 'Bijgewerkt op',
  no: 'Oppdatert',
  pl: 'Zaktualizowano',
  pt: 'Atualizado em',
  ro: 'Actualizat la',
  ru: 'Обновлено',
  sv: 'Uppdaterad',
  tr: 'Güncellenme:',
  uk: 'Оновлено',
  zh: '更新于',
};

/** A moment, and the time zone in which its day counts: an IANA name or an offset. */
type At = { now: Date; timeZone: string };

/** The text with a first line that says when it was updated, instead of the line of an earlier refresh. Pure. */
export function withUpdatedLine(html: string, language: string | undefined, { now, timeZone }: At): string {
  const code = language !== undefined && language in updatedOn ? language : 'en';
  const words = updatedOn[code] ?? '';
  const date = new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone }).format(now);
  const begin = `<p><em>${words} `;
  const end = html.startsWith(begin) ? html.indexOf('</p>') + '</p>'.length : 0;
  return `${begin}${date}</em></p>\n${html.slice(end).trimStart()}`;
}

/**
 * The text with the day of now in its line, unless it has none, or the same as what readers have: an update that is no refresh
 * does not change it. Pure.
 */
export function withLineOfToday(html: string, live: string, at: At): string {
  const found = lineOf(html);
  return found === undefined || found.line === lineOf(live)?.line
    ? html
    : withUpdatedLine(html, found.language, at);
}

/** The text without its line. Pure. */
export function withoutUpdatedLine(html: string): string {
  return html.slice(lineOf(html)?.line.length ?? 0).trimStart();
}

const longestLine = 100;

function lineOf(html: string): { language: string; line: string } | undefined {
  const end = html.indexOf('</em></p>');
  if (end < 0 || end > longestLine) return undefined;
  const line = html.slice(0, end + '</em></p>'.length);
  const [language] = Object.entries(updatedOn).find(([, words]) => line.startsWith(`<p><em>${words} `)) ?? [];
  return language === undefined ? undefined : { language, line };
}
