/** Of a table or a picture that the text has below. */
type PointerPhrases = { table: RegExp; picture: RegExp };

/** "In the table below", and the same of pictures, as articles of each language say it. */
const byLanguage: ReadonlyMap<string, PointerPhrases> = new Map([
  [
    'en',
    {
      table:
        /(?<!\p{L})(?:(?:the|this|following) table below(?! (?:the|a|it|your|our|them)(?!\p{L}))|(?:see|in|into) the following table(?!\p{L}))/iu,
      picture:
        /(?<!\p{L})(?:(?:the|this|following) (?:picture|photo|photograph|image|diagram|illustration|screenshot|infographic|graphic|chart|graph) below(?! (?:the|a|it|your|our|them)(?!\p{L})))/iu,
    },
  ],
  [
    'de',
    {
      table:
        /(?<!\p{L})(?:tabelle (?:weiter )?unten|(?:unten ?stehende|nachfolgende|nachstehende|folgende)[nr]? tabelle)/iu,
      picture:
        /(?<!\p{L})(?:(?:bild|foto|grafik|abbildung|diagramm|zeichnung) (?:weiter )?unten|(?:unten ?stehende|nachfolgende|nachstehende)[nrms]? (?:bild|foto|grafik|abbildung|diagramm))/iu,
    },
  ],
  [
    'fr',
    {
      table: /(?<!\p{L})(?:tableau (?:ci-dessous|suivant|qui suit))/iu,
      picture: /(?<!\p{L})(?:(?:image|photo|schéma|graphique|illustration) ci-dessous)/iu,
    },
  ],
  [
    'es',
    {
      table:
        /(?<!\p{L})(?:(?:tabla|cuadro) (?:de abajo|siguiente|a continuación)|siguiente (?:tabla|cuadro))/iu,
      picture:
        /(?<!\p{L})(?:(?:imagen|foto|fotografía|gráfico) de (?:aquí )?abajo|siguiente (?:imagen|foto|gráfico))/iu,
    },
  ],
  [
    'it',
    {
      table:
        /(?<!\p{L})(?:tabella (?:qui sotto|sottostante|seguente|che segue|riportata sotto)|seguente tabella)/iu,
      picture: /(?<!\p{L})(?:(?:immagine|foto|grafico|figura) (?:qui sotto|sottostante))/iu,
    },
  ],
  [
    'pt',
    {
      table: /(?<!\p{L})(?:(?:tabela|quadro) (?:abaixo|a seguir|seguinte)|seguinte tabela)/iu,
      picture: /(?<!\p{L})(?:(?:imagem|foto|figura|gráfico) (?:abaixo|a seguir))/iu,
    },
  ],
  [
    'nl',
    {
      table: /(?<!\p{L})(?:(?:onderstaande|volgende) tabel|tabel hieronder)/iu,
      picture:
        /(?<!\p{L})(?:onderstaande (?:afbeelding|foto|grafiek)|(?:afbeelding|foto|grafiek) hieronder)/iu,
    },
  ],
  [
    'pl',
    {
      table: /(?<!\p{L})(?:(?:poniższ|następując)\p{L}{1,4} tabel|tabel\p{L}{1,3} poniżej)/iu,
      picture:
        /(?<!\p{L})(?:poniższ\p{L}{1,4} (?:zdjęci|obraz|rysun|wykres)|(?:zdjęciu|obrazku|rysunku|wykresie) poniżej)/iu,
    },
  ],
  [
    'cs',
    {
      table: /(?<!\p{L})(?:(?:následující|níže uveden\p{L}{1,3}) tabul|tabul\p{L}{1,3} níže)/iu,
      picture:
        /(?<!\p{L})(?:(?:obrázku|fotografii|grafu) níže|(?:následujícím|níže uvedeném) (?:obrázku|grafu))/iu,
    },
  ],
  [
    'sv',
    {
      table: /(?<!\p{L})(?:tabellen (?:här )?nedan|(?:följande|nedanstående) tabell)/iu,
      picture: /(?<!\p{L})(?:(?:bilden|fotot|diagrammet) (?:här )?nedan)/iu,
    },
  ],
  [
    'da',
    {
      table: /(?<!\p{L})(?:tabellen (?:herunder|nedenfor|nedenunder)|(?:følgende|nedenstående) tabel)/iu,
      picture: /(?<!\p{L})(?:(?:billedet|fotoet|diagrammet) (?:herunder|nedenfor))/iu,
    },
  ],
  [
    'no',
    {
      table: /(?<!\p{L})(?:tabellen (?:under|nedenfor)|følgende tabell)/iu,
      picture: /(?<!\p{L})(?:(?:bildet|diagrammet) nedenfor)/iu,
    },
  ],
  [
    'fi',
    {
      table: /(?<!\p{L})(?:(?:seuraavassa|alla olevassa|oheisessa) taulukossa)/iu,
      picture: /(?<!\p{L})(?:(?:alla olevassa|oheisessa) kuvassa)/iu,
    },
  ],
  [
    'hu',
    {
      table: /(?<!\p{L})(?:(?:alábbi|következő) táblázat)/iu,
      picture: /(?<!\p{L})(?:alábbi (?:kép|fotó|ábra))/iu,
    },
  ],
  [
    'ro',
    {
      table: /(?<!\p{L})(?:tabelul (?:de mai jos|următor)|următorul tabel)/iu,
      picture: /(?<!\p{L})(?:(?:imaginea|fotografia|graficul) de mai jos)/iu,
    },
  ],
  [
    'ru',
    {
      table:
        /(?<!\p{L})(?:таблиц\p{L}{1,3} ниже|(?:следующ|приведённ|приведенн)\p{L}{2,4} (?:ниже )?таблиц)/iu,
      picture: /(?<!\p{L})(?:(?:фото|картинке|рисунке|схеме|графике) ниже)/iu,
    },
  ],
  [
    'uk',
    {
      table: /(?<!\p{L})(?:таблиц\p{L}{1,3} нижче|(?:наступн|наведен)\p{L}{2,4} (?:нижче )?таблиц)/iu,
      picture: /(?<!\p{L})(?:(?:фото|малюнку|світлині|схемі|графіку) нижче)/iu,
    },
  ],
  [
    'tr',
    {
      table: /(?<!\p{L})(?:aşağıdaki tablo)/iu,
      picture: /(?<!\p{L})(?:aşağıdaki (?:resim|fotoğraf|görsel|grafik))/iu,
    },
  ],
  [
    'vi',
    {
      table: /(?<!\p{L})(?:bảng (?:dưới đây|sau đây|bên dưới))/iu,
      picture: /(?<!\p{L})(?:(?:hình|ảnh) (?:dưới đây|bên dưới))/iu,
    },
  ],
  [
    'id',
    {
      table: /(?<!\p{L})(?:tabel (?:di bawah|berikut))/iu,
      picture: /(?<!\p{L})(?:(?:gambar|foto) (?:di bawah|berikut))/iu,
    },
  ],
  [
    'ja',
    {
      table: /(?:下|以下|次)の表(?!情|現|面)/iu,
      picture: /下の(?:図|写真|画像|イラスト)/iu,
    },
  ],
  [
    'zh',
    {
      table: /下表(?!面)|下面的?表格|以下表格/iu,
      picture: /如下图|下图/iu,
    },
  ],
  [
    'ko',
    {
      table: /(?:아래(?:의)?|다음(?:의)?) 표(?=[\s를는에와로])/iu,
      picture: /아래(?:의)? (?:그림|사진|이미지)/iu,
    },
  ],
]);

/** Undefined for languages whose phrases are not known. */
export function pointerPhrases(language: string | null): PointerPhrases | undefined {
  return byLanguage.get(language === 'nb' ? 'no' : (language ?? ''));
}
