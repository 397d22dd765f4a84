/* What models leave in texts, by language: written for this corpus, apart from the product's own lists. */

export type ByLanguage = Readonly<Record<string, readonly string[]>>;

/** In the middle of a text, where only a person can decide what belongs there. */
export const placeholders: ByLanguage = {
  en: [
    'Welcome to [Insert Company Name], where quality comes first.',
    'Call us today at [phone number] for a quote.',
    'According to [source], this is common.',
    'Our office is at [Street Address], and the door is open.',
  ],
  de: [
    'Das Team von [Firmenname einfügen] hilft gern.',
    'Rufen Sie uns an unter [Telefonnummer].',
    'Willkommen bei [Ihr Firmenname], wo Qualität zählt.',
  ],
  fr: ["Toute l'équipe de [nom de l'entreprise] vous attend.", 'Appelez-nous au [numéro de téléphone].'],
  es: ['El equipo de [nombre de la empresa] te espera.', 'Llámanos al [número de teléfono] hoy mismo.'],
  it: ['Il team di [nome azienda] è a disposizione.', 'Chiamaci al [numero di telefono].'],
  pt: ['A equipe da [nome da empresa] está pronta.', 'Ligue para [número de telefone] hoje.'],
  nl: ['Het team van [bedrijfsnaam] staat klaar.', 'Bel ons op [telefoonnummer invullen].'],
  pl: ['Zespół [nazwa firmy] chętnie pomoże.', 'Zadzwoń pod numer [numer telefonu].'],
  tr: ['[Şirket adı] ekibi size yardımcı olur.', 'Bizi [telefon numarası] numarasından arayın.'],
  uk: ['Команда [назва компанії] охоче допоможе.', 'Телефонуйте за номером [вставте номер].'],
  ja: ['【会社名】のスタッフがお手伝いします。', 'お電話は[電話番号]までどうぞ。'],
  zh: ['【公司名称】的团队随时为您服务。', '请拨打[电话号码]联系我们。'],
  ko: ['[회사명] 팀이 언제든지 기다립니다.', '전화는 [전화번호]로 주세요.'],
};

export const blanks: ByLanguage = {
  en: [
    'Dear %%FirstName%%, we have something for you.',
    'According to a 20XX survey, XX% of people prefer it cold.',
    'The team at <Company> is glad to help you with it.',
    'Call us at (555) 123-4567 and ask for Anna.',
    'The result of it was [object Object] in the end.',
    '[Button: Get your free quote]',
    'In ____ the first of them was built.',
    'Sales grew by XX% in a single year.',
    'Hello %FIRSTNAME%, this part is for you.',
    'Dear {{customer_name}}, thank you for reading.',
    '[Image: a person in front of a window]',
    '(insert statistic here)',
    'Write to info@yourcompany.com for details.',
    'TODO: add an example from our own experience.',
  ],
  de: [
    'Das Team von <Firma> hilft Ihnen gern dabei.',
    '[Bild: Frau vor dem Fenster]',
    'Hallo {{vorname}}, dieser Teil ist für dich.',
    'Hier Bild einfügen',
    'Der Umsatz stieg um XX % in einem Jahr.',
  ],
  fr: [
    "L'équipe de <Entreprise> vous aide volontiers.",
    '[Image : une femme devant la fenêtre]',
    'Bonjour {{prenom}}, ceci est pour vous.',
  ],
  es: [
    'El equipo de <Empresa> te ayuda con gusto.',
    '[Imagen: una mujer ante la ventana]',
    'Hola {{nombre}}, esto es para ti.',
  ],
  it: ['Il team di <Azienda> ti aiuta volentieri.', '[Immagine: una donna alla finestra]'],
  pt: ['A equipe da <Empresa> ajuda com prazer.', '[Imagem: uma mulher na janela]'],
  nl: ['Het team van <Bedrijf> helpt u graag.', '[Afbeelding: een vrouw bij het raam]'],
  pl: ['Zespół <Firma> chętnie w tym pomoże.', '[Zdjęcie: kobieta przy oknie]'],
  tr: ['<Şirket> ekibi size yardımcı olur.', '[Görsel: pencerenin önünde bir kadın]'],
  uk: ['Команда <Компанія> охоче допоможе вам.', '[Зображення: жінка біля вікна]'],
  ja: ['<会社名>のスタッフがお手伝いします。', '[画像：窓のそばの女性]'],
  zh: ['<公司>的团队随时为您服务。', '[图片：窗边的女士]'],
  ko: ['<회사명> 팀이 도와드립니다.', '[이미지: 창가의 여성]'],
};

export const selfReferences: ByLanguage = {
  en: [
    'As an AI language model, I do not have personal experience with this.',
    'My training data ends in 2023, so newer products are missing.',
    'I was trained by OpenAI and have no opinion on this.',
  ],
  de: [
    'Als KI-Sprachmodell habe ich keine eigenen Erfahrungen damit.',
    'Als KI kann ich keine Preise prüfen, mein Wissensstand ist begrenzt.',
  ],
  fr: [
    "En tant que modèle de langage, je n'ai pas d'expérience personnelle.",
    "En tant qu'IA, je ne peux pas vérifier ces prix.",
  ],
  es: [
    'Como modelo de lenguaje, no tengo experiencias personales.',
    'Como inteligencia artificial, no puedo comprobar estos precios.',
  ],
  it: [
    'Come modello linguistico, non ho esperienze personali.',
    'In quanto IA, non posso verificare questi prezzi.',
  ],
  pt: [
    'Como modelo de linguagem, não tenho experiências pessoais.',
    'Como uma IA, não posso verificar estes preços.',
  ],
  nl: ['Als AI-taalmodel heb ik hier geen eigen ervaring mee.', 'Ik ben een AI en mijn kennis is beperkt.'],
  pl: ['Jako model językowy nie mam własnych doświadczeń.', 'Jako AI nie mogę sprawdzić tych cen.'],
  tr: [
    'Bir yapay zeka dil modeli olarak kişisel deneyimim bulunmuyor.',
    'Bir dil modeli olarak bu fiyatlara erişimim yok.',
  ],
  uk: ['Як мовна модель, я не маю власного досвіду.', 'Я штучний інтелект, тому мої дані обмежені.'],
  ja: [
    'AI言語モデルとして、私には個人的な経験がありません。',
    '私はAIですので、最新の価格は確認できません。',
  ],
  zh: ['作为一个AI语言模型，我没有个人经验。', '作为人工智能，我无法核实这些价格。'],
  ko: ['AI 언어 모델로서 저는 개인적인 경험이 없습니다.', '저는 AI이기 때문에 가격을 확인할 수 없습니다.'],
};

export const refusals: ByLanguage = {
  en: [
    "I'm sorry, but I can't help with that.",
    'I cannot write this article because it may contain misleading claims. I would be glad to suggest another topic.',
    'I must decline this request. Please choose another topic.',
  ],
  de: [
    'Es tut mir leid, aber ich kann diesen Artikel nicht schreiben.',
    'Dabei kann ich leider nicht helfen. Bitte wählen Sie ein anderes Thema.',
  ],
  fr: [
    'Je suis désolé, mais je ne peux pas vous aider avec cette demande.',
    'Je ne peux pas rédiger cet article. Veuillez choisir un autre sujet.',
  ],
  es: [
    'Lo siento, pero no puedo ayudarte con esta solicitud.',
    'No puedo escribir este artículo. Elige otro tema.',
  ],
  it: ['Mi dispiace, ma non posso aiutarti con questa richiesta.', 'Non posso scrivere questo articolo.'],
  pt: ['Desculpe, mas não posso ajudar com esse pedido.', 'Não posso escrever este artigo.'],
  nl: ['Sorry, maar ik kan je daar niet mee helpen.', 'Ik kan dit artikel niet schrijven.'],
  pl: ['Przykro mi, ale nie mogę w tym pomóc.', 'Nie mogę napisać tego artykułu.'],
  tr: ['Üzgünüm ama bu konuda yardımcı olamam.', 'Bu isteği yerine getiremem.'],
  uk: ['Вибачте, але я не можу допомогти з цим запитом.', 'Я не можу написати цю статтю.'],
  ja: [
    '申し訳ありませんが、そのご依頼には対応できません。',
    'その記事を作成することはできません。お手伝いできません。',
  ],
  zh: ['很抱歉，我无法协助您完成这个请求。', '对不起，我不能提供这篇文章。'],
  ko: ['죄송하지만 그 요청은 도와드릴 수 없습니다.', '이 글은 작성할 수 없습니다.'],
};

export const notes: ByLanguage = {
  en: [
    'This section should be about 200 words and mention the benefits.',
    'Note: I have kept the tone friendly as you requested and used the keyword five times.',
    'This article was generated with the target keyword in every section, as instructed.',
    'Note: this draft was written without access to current data.',
    'I have kept the article within the word limit.',
  ],
  de: [
    'Hinweis: Der Text umfasst wie gewünscht etwa 800 Wörter.',
    'Dieser Artikel wurde von einer KI erstellt und sollte geprüft werden.',
    'Wie gewünscht habe ich die Schlüsselwörter in jedem Abschnitt verwendet.',
  ],
  fr: ["Conformément à vos instructions, l'article compte environ mille mots."],
  es: ['Según tus instrucciones, el artículo incluye la palabra clave en cada sección.'],
  it: ['Secondo le tue istruzioni, l’articolo contiene la parola chiave in ogni sezione.'],
  pt: ['Conforme suas instruções, o artigo inclui a palavra-chave em cada seção.'],
  nl: ['Volgens je instructies staat het zoekwoord in elke alinea.'],
  pl: ['Zgodnie z instrukcjami artykuł zawiera słowo kluczowe w każdej sekcji.'],
  tr: ['Talimatlarınıza göre makale her bölümde anahtar kelimeyi içerir.'],
  uk: ['Згідно з вашими інструкціями стаття містить ключове слово в кожному розділі.'],
  ja: ['ご指示に従って、各セクションにキーワードを入れました。'],
  zh: ['根据您的要求，文章的每一段都包含关键词。'],
  ko: ['요청하신 대로 각 문단에 키워드를 넣었습니다.'],
};

export const sentences: ByLanguage = {
  en: ['Nothing about it is hard once the first week is over.', 'A neighbour told me so, and she was right.'],
  de: [
    'Nach der ersten Woche ist daran nichts mehr schwer.',
    'Eine Nachbarin hat es mir erzählt, und sie hatte recht.',
  ],
  fr: [
    'Après la première semaine, tout devient plus simple.',
    'Une voisine me l’a dit, et elle avait raison.',
  ],
  es: ['Después de la primera semana todo resulta más sencillo.', 'Me lo contó una vecina, y tenía razón.'],
  it: ['Dopo la prima settimana tutto diventa più semplice.', 'Me l’ha detto una vicina, e aveva ragione.'],
  pt: ['Depois da primeira semana tudo fica mais simples.', 'Uma vizinha me contou, e ela tinha razão.'],
  nl: [
    'Na de eerste week is er niets moeilijks meer aan.',
    'Een buurvrouw vertelde het me, en ze had gelijk.',
  ],
  pl: ['Po pierwszym tygodniu nic już nie jest trudne.', 'Powiedziała mi o tym sąsiadka i miała rację.'],
  tr: ['İlk haftadan sonra zor olan bir şey kalmaz.', 'Bunu bana bir komşum söyledi ve haklıydı.'],
  uk: [
    'Після першого тижня нічого складного вже немає.',
    'Мені про це розповіла сусідка, і вона мала рацію.',
  ],
  ja: [
    '最初の一週間が過ぎれば、難しいことは何もありません。',
    '近所の人がそう教えてくれましたが、そのとおりでした。',
  ],
  zh: ['过了第一个星期，就没有什么难的了。', '这是一位邻居告诉我的，她说得对。'],
  ko: ['첫 주가 지나면 어려울 것이 하나도 없습니다.', '이웃이 그렇게 말해 주었는데, 그 말이 맞았습니다.'],
};
