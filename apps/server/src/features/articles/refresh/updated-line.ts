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

/** The text with a first line that says when it was updated, instead of the line of an earlier refresh. Pure. */
export function withUpdatedLine(html: string, language: string | undefined, now: Date): string {
  const code = language !== undefined && language in updatedOn ? language : 'en';
  const words = updatedOn[code] ?? '';
  const date = new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }).format(now);
  const begin = `<p><em>${words} `;
  const end = html.startsWith(begin) ? html.indexOf('</p>') + '</p>'.length : 0;
  return `${begin}${date}</em></p>\n${html.slice(end).trimStart()}`;
}
