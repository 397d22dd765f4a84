/** "In the table below", and the same of pictures, as articles of each language say it. */
const byLanguage: Readonly<Record<string, { table: string; picture: string }>> = {
  en: {
    table: String.raw`(?:the|this|following) table below(?! (?:the|a|it|your|our|them)(?!\p{L}))|(?:see|in|into) the following table(?!\p{L})`,
    picture: String.raw`(?:the|this|following) (?:picture|photo|photograph|image|diagram|illustration|screenshot|infographic|graphic|chart|graph) below(?! (?:the|a|it|your|our|them)(?!\p{L}))`,
  },
  de: {
    table: 'tabelle (?:weiter )?unten|(?:unten ?stehende|nachfolgende|nachstehende|folgende)[nr]? tabelle',
    picture:
      '(?:bild|foto|grafik|abbildung|diagramm|zeichnung) (?:weiter )?unten|(?:unten ?stehende|nachfolgende|nachstehende)[nrms]? (?:bild|foto|grafik|abbildung|diagramm)',
  },
  fr: {
    table: 'tableau (?:ci-dessous|suivant|qui suit)',
    picture: '(?:image|photo|schéma|graphique|illustration) ci-dessous',
  },
  es: {
    table: '(?:tabla|cuadro) (?:de abajo|siguiente|a continuación)|siguiente (?:tabla|cuadro)',
    picture: '(?:imagen|foto|fotografía|gráfico) de (?:aquí )?abajo|siguiente (?:imagen|foto|gráfico)',
  },
  it: {
    table: 'tabella (?:qui sotto|sottostante|seguente|che segue|riportata sotto)|seguente tabella',
    picture: '(?:immagine|foto|grafico|figura) (?:qui sotto|sottostante)',
  },
  pt: {
    table: '(?:tabela|quadro) (?:abaixo|a seguir|seguinte)|seguinte tabela',
    picture: '(?:imagem|foto|figura|gráfico) (?:abaixo|a seguir)',
  },
  nl: {
    table: '(?:onderstaande|volgende) tabel|tabel hieronder',
    picture: 'onderstaande (?:afbeelding|foto|grafiek)|(?:afbeelding|foto|grafiek) hieronder',
  },
  pl: {
    table: String.raw`(?:poniższ|następując)\p{L}{1,4} tabel|tabel\p{L}{1,3} poniżej`,
    picture: String.raw`poniższ\p{L}{1,4} (?:zdjęci|obraz|rysun|wykres)|(?:zdjęciu|obrazku|rysunku|wykresie) poniżej`,
  },
  cs: {
    table: String.raw`(?:následující|níže uveden\p{L}{1,3}) tabul|tabul\p{L}{1,3} níže`,
    picture: '(?:obrázku|fotografii|grafu) níže|(?:následujícím|níže uvedeném) (?:obrázku|grafu)',
  },
  sv: {
    table: 'tabellen (?:här )?nedan|(?:följande|nedanstående) tabell',
    picture: '(?:bilden|fotot|diagrammet) (?:här )?nedan',
  },
  da: {
    table: 'tabellen (?:herunder|nedenfor|nedenunder)|(?:følgende|nedenstående) tabel',
    picture: '(?:billedet|fotoet|diagrammet) (?:herunder|nedenfor)',
  },
  no: { table: 'tabellen (?:under|nedenfor)|følgende tabell', picture: '(?:bildet|diagrammet) nedenfor' },
  fi: {
    table: '(?:seuraavassa|alla olevassa|oheisessa) taulukossa',
    picture: '(?:alla olevassa|oheisessa) kuvassa',
  },
  hu: { table: '(?:alábbi|következő) táblázat', picture: 'alábbi (?:kép|fotó|ábra)' },
  ro: {
    table: 'tabelul (?:de mai jos|următor)|următorul tabel',
    picture: '(?:imaginea|fotografia|graficul) de mai jos',
  },
  ru: {
    table: String.raw`таблиц\p{L}{1,3} ниже|(?:следующ|приведённ|приведенн)\p{L}{2,4} (?:ниже )?таблиц`,
    picture: '(?:фото|картинке|рисунке|схеме|графике) ниже',
  },
  uk: {
    table: String.raw`таблиц\p{L}{1,3} нижче|(?:наступн|наведен)\p{L}{2,4} (?:нижче )?таблиц`,
    picture: '(?:фото|малюнку|світлині|схемі|графіку) нижче',
  },
  tr: { table: 'aşağıdaki tablo', picture: 'aşağıdaki (?:resim|fotoğraf|görsel|grafik)' },
  vi: { table: 'bảng (?:dưới đây|sau đây|bên dưới)', picture: '(?:hình|ảnh) (?:dưới đây|bên dưới)' },
  id: { table: 'tabel (?:di bawah|berikut)', picture: '(?:gambar|foto) (?:di bawah|berikut)' },
  ja: { table: '(?:下|以下|次)の表(?!情|現|面)', picture: '下の(?:図|写真|画像|イラスト)' },
  zh: { table: '下表(?!面)|下面的?表格|以下表格', picture: '如下图|下图' },
  ko: {
    table: String.raw`(?:아래(?:의)?|다음(?:의)?) 표(?=[\s를는에와로])`,
    picture: '아래(?:의)? (?:그림|사진|이미지)',
  },
};

const patterns = new Map(
  Object.entries(byLanguage).map(([language, { table, picture }]) => {
    const isSpaced = !['ja', 'zh', 'ko'].includes(language);
    const compile = (source: string) =>
      new RegExp(isSpaced ? String.raw`(?<!\p{L})(?:${source})` : source, 'iu');
    return [language, { table: compile(table), picture: compile(picture) }] as const;
  }),
);

/** Undefined for languages whose phrases are not known. */
export function pointerPhrases(language: string | null): { table: RegExp; picture: RegExp } | undefined {
  return patterns.get(language === 'nb' ? 'no' : (language ?? ''));
}
