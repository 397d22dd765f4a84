import { functionWords } from '../writing/language/function-words.ts';
import { months, nameTitles, numberWords, organizationWords, roles, sayVerbs } from './words/claim-words.ts';
import { unitNamed } from './words/units.ts';

export type Name = {
  text: string;
  /** Position in the text. */
  at: number;
  /** Without titles and roles, in lower case. */
  words: readonly string[];
  isOrganization: boolean;
  /** Has a title, a role or a verb of saying beside it. */
  isPerson: boolean;
  /** Who a person is, in lower case: "nurse". */
  role?: string;
};

type Token = { raw: string; lower: string; at: number; end: number };

const stopWords = functionWords(null);
const particles = new Set('von van de da di del della la le du ten ter bin al'.split(' '));
/** In the names of institutions: "University of Leeds". */
const connectors = new Set('of for für der des'.split(' '));
const attributing = new Set(
  'volgens selon enligt ifølge podle według laut según secondo segundo conforme menurut potrivit according'.split(
    ' ',
  ),
);
/** "Our advice", "Unser Rat", "Dieser Rat": with a capital letter at the beginning of a sentence or heading. */
const determiners = new Set(
  `my your his her its our their mein meine meiner dein deine ihr ihre ihrer euer eure sein seine unser unsere unserer unseren
  mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs mi mis tu tus su sus nuestro nuestra nuestros nuestras
  mio mia miei mie tuo tua suo sua nostro nostra nostri nostre vostro vostra mijn jouw zijn haar ons onze jullie hun
  meu minha teu tua seu sua nosso nossa nossos nossas mój moja nasz nasza nasze wasz twój můj náš naše váš min mitt mina din vår vårt våra
  vores voret jeres mit dit наш наша наше наши ваш ваша
  dieser diese dieses diesem diesen jener jene jenes jeder jede jedes jedem jeden mancher manche manches welcher welche welches
  kein keine keiner solche solcher mehrere einige viele alle beide`.split(/\s+/),
);
const roleAfter = 6;
const days = new Set(
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag'.split(
    ' ',
  ),
);

/** Who a person is by the science: "ornithologist", "économiste". */
const scientist =
  /.{3}(?:olog(?:ist|ue|e|in|o|a)|onom(?:er|ist|iste|ista|e|in|o|a)|iatr(?:ist|e|a|ia|o|in)|iater)$/;

/** The heads of German compounds: "Bauleiterin", "Oberbürgermeister". */
const compoundRole =
  /.{3}(?:leiter|meister|sprecher|beauftragte|trainer|ingenieur|händler|führer|verständige|forscher|minister|präsident|direktor|lehrer|arzt|ärztin|pfleger|bauer|macher|gründer|inhaber|vorsitzende|experte|expertin|wart|chef)(?:in|r)?$/;

/** The heads of German compounds: "Bieneninstitut". */
const compoundOrganization =
  /.{3}(?:institut|verein|verband|stiftung|gesellschaft|hochschule|akademie|kammer|behörde|agentur|genossenschaft|ministerium|universität)$/;

function isRole(lower: string): boolean {
  return roles.has(lower) || scientist.test(lower) || compoundRole.test(lower);
}

/** Months of languages that write them with a small letter. */
const givenNames = new Set(['maja', 'jan', 'marca', 'mart', 'luna', 'julio', 'abril']);

/** What somebody is called by, without the ending of a genitive: "des Ingenieurs". */
export function roleOf(lower: string): string | undefined {
  return [lower, lower.replace(/e?s$/, '')].find((word) => word.length > 2 && isRole(word));
}

function isNoName(lower: string): boolean {
  const isMonth = months.has(lower) && !givenNames.has(lower);
  const isCounted = isMonth || numberWords.has(lower) || unitNamed(lower) !== undefined;
  return lower === 'dear' || days.has(lower) || days.has(lower.replace(/s$/, '')) || isCounted;
}

/** "dell’Università", "L’arboriste" and "L’Osservatorio" are two words, "O’Brien" is one. */
const wordOfName =
  /(?:L|(?:[Dd]|[Nn])ell|[Aa]ll|[Ss]ull|[Dd]all|[Uu]n|[Qq]uell)(?=['’]\p{Lu})|\p{Lu}(?=['’]\p{Ll})|\p{Lu}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*|[\p{L}\p{M}]+/gu;

/**
 * Proper names as far as capital letters show them: runs of capitalized words. In scripts without capitals, none.
 * `isNounLower`: common nouns begin with a small letter, unlike in German.
 */
export function namesIn(text: string, isNounLower = false): Name[] {
  const tokens = [...text.matchAll(wordOfName)].map(
    ({ 0: raw, index: at }): Token => ({ raw, lower: raw.toLowerCase(), at, end: at + raw.length }),
  );
  const names: Name[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (!isCapitalized(tokens[from])) continue;
    let to = from;
    while (to + 1 < tokens.length && joins(text, tokens, to)) to++;
    while (to > from && !isCapitalized(tokens[to])) to--;
    const name = nameOf(text, tokens, from, to, isNounLower);
    if (name) names.push(name);
    from = to;
  }
  return names;
}

/** "Dr.", "M.", but not "5 p.m. Plan for lunch". */
function isTitle(token: Token | undefined): boolean {
  return token !== undefined && nameTitles.has(token.lower) && token.raw !== 'm';
}

function isCapitalized(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}/u.test(token.raw);
}

/** Whether the token after this one continues the name: "Anna van Berg", "Dr. Berg", "J. R. Berg". */
function joins(text: string, tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (!token || !next) return false;
  const between = text.slice(token.end, next.at);
  const isShort = isTitle(token) || token.raw.length === 1;
  // "Tanner & Voss"
  if (between === ' & ') return isCapitalized(next);
  if (between !== ' ' && !(isShort && /^\.\s?$/.test(between))) return false;
  if (connectors.has(token.lower)) return isCapitalized(next);
  if (isCapitalized(next)) return !stopWords.has(next.lower) || particles.has(next.lower);
  const connects = organizationWords.has(token.lower) && connectors.has(next.lower);
  const following = tokens[index + 2];
  // "die Zählung von Dr. Berg"
  if (isTitle(following)) return false;
  // "Vrienden van de Voetveren"
  const isSecond = particles.has(next.lower) && particles.has(following?.lower ?? '');
  if (isSecond) return isCapitalized(tokens[index + 3]);
  return (connects || particles.has(next.lower)) && isCapitalized(following);
}

function nameOf(
  text: string,
  tokens: readonly Token[],
  from: number,
  to: number,
  isNounLower: boolean,
): Name | null {
  const all = tokens.slice(from, to + 1);
  // "Referentin Dr. Leonie Pfister": whatever is in front of a title is no name.
  const title = all.findLastIndex(isTitle);
  const isFirst = (one: Token) =>
    one === all[0] && [stopWords, determiners, sayVerbs, attributing].some((words) => words.has(one.lower));
  const own = (title < all.length - 1 ? all.slice(title + 1) : all).filter(
    (one) => !isFirst(one) && !isTitle(one) && !isRole(one.lower) && !isNoName(one.lower),
  );
  while (own.length > 0 && !isCapitalized(own[0])) own.shift();
  const [first, last] = [own[0], own.at(-1)];
  // "L’arboriste", "Dell’Osservatorio"
  if (!first || !last || /^['’]\p{L}/u.test(text.slice(last.end, last.end + 2))) return null;
  const near = (index: number) => tokens[index]?.lower ?? '';
  const hasTitle = all.some(isTitle) || isTitle(tokens[from - 1]);
  const isDescribed = /^,|^\s\(/.test(text.slice(last.end, last.end + 2));
  const besides = [tokens[from - 1], ...all, ...(isDescribed ? tokens.slice(to + 1, to + roleAfter) : [])];
  const role = besides.find((one) => one !== undefined && isRole(one.lower))?.lower;
  const hasRole = role !== undefined;
  const isSaid =
    sayVerbs.has(near(to + 1)) ||
    sayVerbs.has(near(from - 1)) ||
    (isFirstSay(all[0]) && own.length < all.length);
  return {
    text: text.slice(first.at, last.end),
    at: first.at,
    words: own.map(({ lower }) => lower.replace(/['’]s$/, '').replaceAll('’', "'")),
    isOrganization: own.some(({ lower }) => organizationWords.has(lower) || compoundOrganization.test(lower)),
    isPerson:
      hasTitle ||
      (own.length > 1 && (hasRole || isSaid)) ||
      // "Oberbürgermeisterin Tischbein", not "da gaben die Forscher Entwarnung"
      (own.length === 1 &&
        own[0] === all.at(-1) &&
        isRole(all.at(-2)?.lower ?? '') &&
        !(near(from - 1) === 'die' && all.at(-2)?.lower.endsWith('er'))) ||
      (isNounLower && own.length === 1 && isRole(near(from - 1)) && text.slice(0, first.at).endsWith(' ')) ||
      (isSaid && own.length === 1 && isSaying(text, tokens, to, isNounLower)),
    ...(hasRole ? { role } : {}),
  };
}

const places = /(?:^|\s)(in|aus|nach|bei) $/;

/** "in Kassel": the preposition before a word of a German sentence without its article; null without one. */
export function placeBefore(text: string, at: number): string | null {
  return places.exec(text.slice(Math.max(0, at - 6), at))?.[1] ?? null;
}

function isFirstSay(token: Token | undefined): boolean {
  return token !== undefined && sayVerbs.has(token.lower);
}

/** "What says …", "Cosa dice lo studio" */
const questionWords = new Set(
  'then now next first cosa che chi quién qué quien que qui quoi wer was who what wie wat kto co кто что quem vad vem hvad hvem'.split(
    ' ',
  ),
);
/** Verbs of saying that are also nouns: "Good notes", "Short answers", "Alta nota". */
const nounVerbs = new Set(
  'notes answers claims jokes puts nota notas alerta avisa comenta resume legt'.split(' '),
);

/** "Vägen dit var", "Kosten dit jaar": says only in French, where what is said follows. */
function isOtherDit(verb: Token, following: Token | undefined): boolean {
  return verb.lower === 'dit' && following !== undefined && !afterDit.has(following.lower);
}

/** "Vor einer Sicht warnt sie": somebody else says it. */
const subjects = new Set(
  'he she they er sie es elle ils elles ella lei zij ze hij ela ele hun hon hän'.split(' '),
);

const afterDit = new Set(
  "que qu qu'il qu'elle qu'on avoir être ne n non oui il elle le la les l se s".split(' '),
);

/** "Kosta said": a single capitalized word may be any noun, so the verb must follow at once and a name precede no noun. */
function isSaying(text: string, tokens: readonly Token[], index: number, isNounLower: boolean): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (!token || !next || !sayVerbs.has(next.lower)) return false;
  const before = tokens[index - 1];
  // Every word at the beginning of a sentence has a capital letter.
  if (before === undefined && (nounVerbs.has(next.lower) || questionWords.has(token.lower))) return false;
  // After an article it is a noun: "Der Bäcker sagt".
  return (
    text.slice(token.end, next.at) === ' ' &&
    (before === undefined || !(stopWords.has(before.lower) || determiners.has(before.lower))) &&
    token.raw.length > 2 &&
    !isOtherDit(next, tokens[index + 2]) &&
    !subjects.has(tokens[index + 2]?.lower ?? '') &&
    // "Daarin vertelt oud-collega Henk": somebody else says it.
    !(before === undefined && isNounLower && tokens.slice(index + 2, index + 5).some(isCapitalized)) &&
    // "Ready-made answers"
    !/-\p{Ll}/u.test(token.raw) &&
    !stopWords.has(token.lower)
  );
}
