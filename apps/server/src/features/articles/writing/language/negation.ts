/** Words and endings that deny, in lower case. */
const negations: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:not|never|no|none|without|cannot|avoid|don['’]?t|\p{L}{2,6}n['’]t)(?!\p{L})/u,
  de: /(?<!\p{L})(?:nicht|nie|niemals|kein\p{L}{0,2}|ohne|nichts)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:pas|jamais|aucune?|sans|rien|ni)(?!\p{L})/u,
  es: /(?<!\p{L})(?:no|nunca|jamás|ningun[ao]?|ningún|sin|nada)(?!\p{L})/u,
  it: /(?<!\p{L})(?:non|mai|nessun[ao]?|senza|nulla|niente)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:não|nunca|jamais|nenhum\p{L}?|sem|nada)(?!\p{L})/u,
  nl: /(?<!\p{L})(?:niet|nooit|geen|zonder|niets)(?!\p{L})/u,
  pl: /(?<!\p{L})(?:nie|nigdy|żad\p{L}{2,4}|bez)(?!\p{L})/u,
  cs: /(?<!\p{L})(?:ne(?!bo|ž|j|d[ěe]l)\p{L}{3,20}|nikdy|bez|žádn\p{L}{1,3})(?!\p{L})/u,
  sv: /(?<!\p{L})(?:inte|aldrig|ing[ae]n?|inget|utan)(?!\p{L})/u,
  da: /(?<!\p{L})(?:ikke|aldrig|ingen|intet|uden)(?!\p{L})/u,
  no: /(?<!\p{L})(?:ikke|aldri|ingen|uten)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:не|никогда|нельзя|нет|без)(?!\p{L})/u,
  uk: /(?<!\p{L})(?:не|ніколи|немає|без)(?!\p{L})/u,
  tr: /(?<!\p{L})(?:asla|değil\p{L}{0,4}|yok(?:tur)?)(?!\p{L})|m[ae](?:y[ıi]n(?:[ıi]z)?|z|m[ae]l[ıi]\p{L}{0,3}|d[ıi]\p{L}{0,3})(?!\p{L})/u,
  ar: /(?<!\p{L})(?:لا|ليس|لم|لن|دون|بدون)(?!\p{L})/u,
  hi: /(?<!\p{L})(?:नहीं|मत|कभी न|बिना)(?!\p{L})/u,
  ja: /ない|ません|ず(?:に|、|。|$)|なく/u,
  zh: /[不没別别勿未无無]/u,
  ko: /않|마세요|말고|없|(?<!\p{L})안 |못/u,
};

/** Whether a sentence denies something; false in a language that is not listed. */
export function isNegated(text: string, language: string | null): boolean {
  return negations[language ?? '']?.test(text.toLowerCase()) ?? false;
}
