/** The parts of a text that a rewrite may lose. */
const kinds = ['table', 'list', 'code', 'picture', 'link'] as const;
export type PartKind = (typeof kinds)[number];

/**
 * Whole words for each, in the languages of the language option, with their endings and particles. German and Dutch write
 * compounds, whose last part says what they are; "Spezialisten" are no "Listen".
 */
const words: Record<PartKind, readonly RegExp[]> = {
  table: [
    /^(?:tables?|tableaux?|tablas?|tabla[rt]|\p{L}{0,20}tabell(?:e|en|a|er|erna|ene)?|tabell\p{L}|tabel[aęeiąo]?\p{L}{0,3}|\p{L}{0,20}tabel(?:len)?)$/u,
    /^(?:tabul(?:ka|ky|ku|ce|ek|kami)|taulu(?:kko|kot|kon|kkoa|koita)|táblázat\p{L}{0,5}|tablo\p{L}{0,6}|таблиц\p{L}{0,4}|πίνακ\p{L}{1,3})$/u,
    /^(?:[ובהלמש]{0,2}טבל\p{L}{1,3}|तालिका\p{L}{0,2}|सारणी|(?:[وفبكل]?ال|لل|[وبل])?(?:جدول|جداول)\p{L}{0,2}|表|表格|テーブル|(?:표|테이블)들?(?:[을를은는이가의로도에와과나만]|으로|이나)?)$/u,
  ],
  list: [
    /^(?:lists?|bullets?|(?:\p{L}{0,20}[b-df-hj-np-tv-xz])?list(?:e|en|er|a|as|an|or|orna|ă|ę|y|ą)|aufzähl(?:ung|ungen|ungspunkte)|auflistung(?:en)?|puces?|viñetas?|elench?[oi]|opsomming(?:en)?|\p{L}{0,20}lijst(?:en|jes?)?)$/u,
    /^(?:punktor\p{L}{1,3}|wypunktow\p{L}{1,5}|seznam\p{L}{0,3}|odrážk\p{L}{1,3}|luettelo\p{L}{0,3}|felsorolás\p{L}{0,4}|listeyi|listeler\p{L}{0,2}|madde(?:ler\p{L}{0,3})?|daftar|спис\p{L}{2,5}|переч(?:ень|н\p{L}{1,3})|перелік\p{L}{0,3}|λίστ\p{L}{1,3})$/u,
    /^(?:[ובהלמש]{0,2}רשימ\p{L}{1,3}|सूची|सूचियाँ|(?:[وفبكل]?ال|لل|[وبل])?(?:قائمة|قوائم)|列表|清单|清單|リスト|(?:목록|글머리|리스트)들?(?:[을를은는이가의로도에와과나만]|으로|이나)?)$/u,
  ],
  code: [
    /^(?:(?:quell|beispiel|bron|kilde|käll)?(?:codes?|kode[nr]?|kod(?:en)?)|codeblock\p{L}{0,5}|codebeispiele?|quelltexte?|snippets?|códigos?|codic[ei]|kod[yu]|kodem|kodów|kód\p{L}{0,3}|koodi\p{L}{0,3}|cod(?:ul|uri)?|kodu|kodlar\p{L}{0,2})$/u,
    /^(?:код(?:а|у|ом|е|ы|ов|і|и)?|κώδικ\p{L}{1,2}|[ובהלמש]{0,2}קוד|कोड|(?:[وفبكل]?ال|لل|[وبل])?(?:كود|أكواد|شيفرة)|代码|代碼|コード|코드들?(?:[을를은는이가의로도에와과나만]|으로|이나)?)$/u,
  ],
  picture: [
    /^(?:images?|pictures?|photos?|photographs?|illustrations?|(?:titel|beitrags|produkt|beispiel)?bild(?:e|er|ern|en|erna|et)?|\p{L}{0,12}fotos?|abbildung(?:en)?|grafik(?:en)?|imagen|imágenes|immagin[ei]|imagem|imagens|afbeelding(?:en)?|plaatjes?)$/u,
    /^(?:obraz(?:y|ów|em|ek|ki|ków|ku)?|zdjęci\p{L}{1,3}|obráz(?:ek|ky|ků|ku)|fotk[auy]|billede(?:t|r|rne)?|kuv(?:a|at|an|ia|at|ien)|kép(?:et|ek|eket|eit)?|imagini|imaginea|imaginil\p{L}{1,2}|poz[ăe]|res(?:im|mi|imler\p{L}{0,2})|görsel\p{L}{0,5}|fotoğraf\p{L}{0,5}|gambar)$/u,
    /^(?:картин\p{L}{1,4}|изображени\p{L}{1,3}|зображен\p{L}{1,4}|фото|фотограф\p{L}{2,4}|фотк\p{L}{1,2}|εικόν\p{L}{1,3}|φωτογραφί\p{L}{1,3})$/u,
    /^(?:[ובהלמש]{0,2}תמונ\p{L}{1,3}|चित्र|चित्रों|तस्वीर|तस्वीरें|(?:[وفبكل]?ال|لل|[وبل])?صور[ةه]?|图|圖|图片|圖片|图像|插图|照片|図|画像|写真|(?:이미지|사진|그림)들?(?:[을를은는이가의로도에와과나만]|으로|이나)?)$/u,
  ],
  link: [
    /^(?:(?:hyper)?links?|linked|linking|urls?|verlink(?:ung|ungen|e|en|t)|verweis(?:e|en)?|liens?|enlaces?|vínculos?|enlazar|collegament[oi]|hiperligaç(?:ão|ões)|hipervínculos?|koppeling(?:en)?|verwijzing(?:en)?|link(?:i|ów|ami|et|ek|eket|ul|uri|urile))$/u,
    /^(?:odnośnik\p{L}{0,3}|odkaz\p{L}{0,3}|lenke[nr]?|länk(?:en|ar|arna)?|linkk?i(?:t|n|ä|en|ejä)?|hivatkozás\p{L}{0,4}|legătur\p{L}{1,4}|bağlantı\p{L}{0,6}|tautan|ссыл\p{L}{2,4}|посилан\p{L}{2,4}|σύνδεσμ\p{L}{1,3})$/u,
    /^(?:[ובהלמש]{0,2}קישור\p{L}{0,3}|लिंक|कड़ी|कड़ियाँ|(?:[وفبكل]?ال|لل|[وبل])?(?:رابط|روابط)|链接|連結|鏈接|リンク|링크들?(?:[을를은는이가의로도에와과나만]|으로|이나)?)$/u,
  ],
};

/** The verb is a noun in German: "Listen". */
const verbs = /\blisten(?:s|ing)?\s+(?:to|for)\b/gu;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Of which parts an instruction speaks, by its whole words: “stable” speaks of no table. Pure. */
export function partsSpokenOf(instruction: string): ReadonlySet<PartKind> {
  const text = instruction
    .normalize('NFC')
    .toLowerCase()
    .replace(verbs, ' ')
    .replaceAll('箇条書き', ' リスト ');
  const written = [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
  const isSpokenOf = (kind: PartKind) =>
    words[kind].some((pattern) => written.some((word) => pattern.test(word)));
  return new Set(kinds.filter(isSpokenOf));
}
