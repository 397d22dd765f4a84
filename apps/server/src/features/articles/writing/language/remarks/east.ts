import type { RemarkWords } from './topics.ts';

/** By language; see `topics.ts`. */
export const eastWords: Readonly<Record<string, RemarkWords>> = {
  pl: {
    text: 'artykuł tekst. tekstu tekście wpis szkic wersj treść treści materiał całość artykułu tekstów maszynopis blogow publikacja.',
    part: 'akapit sekcj wstęp wstępie zakończeni nagłów śródtytuł tytuł zdani fragment lead puenta przejści ramk tabel metafor podsumowani początek końc rozdzia cytat przykład anegdot sformułowani punkt. punkty wypunktowani rozwinięci ostatni',
    edited:
      'skróci przepisa zmieni zamieni doda usun przenio połączy zachowa unika dostosowa starał zostawi napisa napisane użyłem użyłam dopisa podzieli wyci ujedno uprości popraw wybra wspomni włączy zostaw wyrzuci usunięt zmienion skrócon przebudowa użyto użyłe uwzględni wstawi poszerzy rozwin',
    me: 'ja mnie mi mój moja moje moim',
    you: 'ty ci cię twój twoje twoja państwo państwa państwu pan. pani. wam wasz was',
    asked:
      'prosi prośb życzeni wytyczn brief. briefem instrukcj zleceni zgodnie wymaga zamówi polecen chcesz mam. klient cel. napisz. wyjaśni opisz wspomnij zadani ustaleni zamówion oczekiw temat.',
    length: 'słów słowa znaków długość limit maksym minim około krótsz dłuższ liczba ilość',
    style:
      'ton. tonie tonu styl. stylu formaln neutraln biernej bierna swobodn językiem żargon poważn emoji wykrzyknik banał zdania. krótkie stron aktywn forma. per.',
    seo: 'kluczow seo meta metaopis h1 h2 link. linki cta hashtag tagi wezwani metatytuł opis. kategori etykiet rubryk url główn fraz',
    reader: 'czytelni odbiorc docelow grupa. klienci początkujący użytkowni',
    offer:
      'chętnie jeśli mogę chcesz chcecie daj. znać proszę. potrzeb także również dajcie przygotuj wersje wariant przetłumacz skrócić wydłuż dopasuj rozbudow przygotować napisać. wystarczy dopisz zrobię',
    cannot: 'nie. niestety mogę odmawiam wolę przykro niemożliw żadn odmów unikn',
    know: 'pewn źródł sprawdz zweryfik potwierdz aktualn nieaktualn dane. danych wiedz dostęp liczb niepewn przybliżon szacunk założeni wiarygodn informacj dokładn sprawdzon',
    miss: 'brak. brakuje bez. załącznik uzupełni wstawi wpisa przesła doda. podać otrzyma dotarł dołącz brakując uzupełnieni czekam podaj',
    picture:
      'zdjęci obraz. grafik ilustracj podpis wykres infografik fotograf zdjęcia. schemat mapa. wideo okładk',
    publish:
      'publikacj opublik online. stron newsletter linkedin instagram facebook społecznoś redakcj markdown opublikować wrzuci druk. zamieś',
    praise:
      'świetn wspaniał dzięk ciekaw fajn temat. temacie pomysł przyjemnoś super. doskonał miło gratul znakomit piękn cudown uwielbiam',
    plan: 'najpierw potem następnie koniec. może ok. zacznę zaczynam czyli hm. zakończę powinienem zacząć początku. struktur kolejnoś pierw po. drugie. więc. myślę',
    critic:
      'słab płask ogóln nudn trochę zbyt. mógł mogłoby lepiej mocniej sztywn wypada drętw słabsz długi. powtarz mocy. popraw szczerze oklepan przydał przydałoby',
    rest: 'reszt. resztę pozostał kontynu dalsz następn wiadomoś odpowiedzi część. części pomini ciąg resztę. urwa dokończ później pominięt',
    machine:
      'ai. model. językow sztuczn inteligencj asystent maszyn trening algorytm trenowa kubk ciała. robot program.',
    role: 'redaktor copywriter dziennikarz autor. ekspert rol konsultant specjalist doradc jako.',
    here: 'oto poniżej powyżej załączam przesyłam gotow. gotowe gotowy oczywiście jasne finaln proszę. załącz ukończon następuj dostarcz',
    question: 'pytani czy. czyj który. które która lub. wolicie wolisz mam. pytanie. wiedzieć ile. lepiej.',
    public:
      'komentarz my. nas. nasz aktualizacj sprostowan wydani powieś książ film autork rozdział cena. zł. zamów sklep zebrani głosowani czytelniczk gazet recenzj reżyser członk',
    harm: 'wprowadza zniesław nielegaln plagiat niebezpieczn zmyślon fałszyw lekarz prawnik praw. medyczn specjalist gwarancj',
    instead: 'zamiast pierwotn wcześniej poprzedni teraz. oryginał',
    note: 'uwaga. uwagi. notatk pamięta todo. dopisek sugesti sprawdzić.',
  },
  cs: {
    text: 'článk článek text. textu textem příspěv koncept verz obsah. článku texty rukopis blogov',
    part: 'odstav oddíl úvod. úvodu závěr nadpis titul větu věta věty pasáž perex přechod rámeč tabulk metafor začátek konec. kapitol citát citac příklad anekdot formulac bod. body. odrážk poslední mezititul',
    edited:
      'zkráti přepsa změni nahradi doplni přida vypusti přesunu spoji zachova vyhnul upravi napsa použi vyškrt držel rozděli zjednoduši opravi vybra zmíni zařadi necha vyhodi odstran změněn zkrácen použit rozšíři vložil přeformul',
    me: 'já mě mi můj moje jsem',
    you: 'ty tě ti tvůj tvoje vy vás vám váš vaše vaši vaší vašem',
    asked:
      'požad přán zadání brief. instrukc pokyn zadal chtěl přál osnov dle. podle. chcete klient cíl. napište. vysvětl popište zmiňte úkol dohod objedn očekáv téma. má.',
    length: 'slov. slova znaků rozsah maximál limit zhruba procent kratš delš počet',
    style:
      'tón. tónu styl. stylu formáln neutráln hovorov vykán tykán jazyk. žargon vážn emoji vykřičník klišé věty. krátké aktivn forma.',
    seo: 'klíčov seo meta metapopis h1 h2 odkaz cta hashtag štítk výzv metatitulek popis. kategor rubrik url hlavn fráz',
    reader: 'čtenář publik cílov cílovk zákazní začáteční uživatel',
    offer:
      'rád. ráda. můžu mohu mohl chcete. chceš dejte vědět klidně případně také hodí pokud. kdyby verze variant přelož zkrátit prodlouž přizpůsob rozšířit připrav napsat. stačí',
    cannot: 'ne. nemohu nemůžu nemohl bohužel odmítám raději nechtějte nelze nebudu žádn odmít vyhn',
    know: 'jist zdroj ověři zkontrol potvrdi aktuáln zastaral údaj data. znalost přístup čísl legislativ nejist přibližn odhad předpoklad spolehliv informac přesn ověřen',
    miss: 'chybí bez. příloh doplňte vložit vlož pošlete poslat dodat scház dostal dorazil přilož chybějící vyplň čekám uveďte',
    picture: 'fotk fotografi obráz ilustrac graf. grafik popisek fotky schéma mapa. video obálk',
    publish:
      'publik zveřejn vyjde web. webu newsletter linkedin instagram facebook sítě. redakc zveřejnit vyvěs tisk.',
    praise:
      'skvěl super. úžasn děkuj díky zajímav krásn téma. tématu nápad radost výborn gratul výtečn nádher miluj potěš',
    plan: 'nejdřív nejprve potom pak. nakonec možná začnu začít takže hm. počkat měl. začátku struktur pořadí prvn druh. tedy. myslím',
    critic:
      'slab ploch obecn nudn trochu příliš mohl snesl lépe šťáv působí vyznívá kostrbat slabš dlouh. opakuje síla. zlepš upřímně otřepan chtělo',
    rest: 'zbytek. zbývající pokrač další. zpráv odpověď odpovědi část. části vynech zbylé přeruš dokonč později vynechán pošlu',
    machine:
      'ai. model. jazykov uměl inteligenc asistent stroj trénov algoritm trénovan chuťov těla. robot program.',
    role: 'redaktor copywriter novinář expert role. roli konzultant specialist poradce jako.',
    here: 'zde. tady. níže výše přikládám hotovo hotov. jasně samozřejmě posílám prosím. přilož dokončen následuj dodáv',
    question: 'otázk zda. jestli který. která. které. nebo. kolik mám. otázka. vědět kolik. lepší.',
    public:
      'komentář diskuz my. nás. náš. naše. oprava opravili vydání román knih film. autork kapitol cena. kč. objedn obchod schůz výbor čtenářk noviny recenz režisér člen',
    harm: 'zavádějí pomluv nelegáln plagiát nebezpečn vymyšlen falešn lékař právník právní medicín odborní záruk',
    instead: 'místo. původn dřív předchozí teď nyní originál',
    note: 'poznámk pozn. pozor todo. návrh ověřit.',
  },
  ru: {
    text: 'стать статьё текст. текста тексте пост. черновик верси материал статей рукопись материала блог. заметк',
    part: 'абзац раздел. раздела введени вступлени заключени заголов подзаголов предложени фрагмент концовк лид. врезк таблиц метафор переход крючок вывод. начало конец. глав. цитат пример. анекдот формулировк пункт. пункты. списк последн подводк',
    edited:
      'сократил переписал изменил заменил добавил убрал перенёс объединил сохранил избегал адаптировал поправил написал использова вычеркн оставил вылетел порежу разбавлю дам. упростил исправил выбрал упомянул включил убрана убрано изменено сокращ переписан учёл учтен вставил расширил заменён разбил',
    me: 'я мне меня мой моя мои моё',
    you: 'ты тебе тебя твой вы вам вас ваш ваша ваши вами',
    asked:
      'просил просили просьб запрос запросу задани тз. бриф. бриф инструкц пожелани согласно требовани заказ. нужно просит клиент цель. напиши. напишите объясни опиши упомяни задача. договор ожида тема.',
    length: 'слов. слова знаков символов объём объем лимит максим миним около короче длинне количество',
    style:
      'тон. тона стиль стиле нейтральн формальн разговорн обращени язык. языком призыв канцеляр серьёзн эмодзи восклицател клише штамп предложени коротк актив',
    seo: 'ключев seo сео мета метаописани h1 h2 ссылк cta хештег теги. тег. метатег описание категори рубрик url главн фраз анонс. обложка',
    reader: 'читател аудитори целев клиенты новичк пользовател',
    offer:
      'могу. готов если. хотите хочешь дайте знать напишите скажите также ещё нужно. подготов варианты вариант перевести перевод сократить расширить адаптир подготовить написать. достаточно сделаю',
    cannot: 'не. могу. сожалению увы извините откажусь отказ нельзя невозможно ни. отказыва избега',
    know: 'уверен источник проверь проверить подтверд актуальн устарел данные. данных сведени доступ цифр обучени неуверен приблизител оценк предположени достоверн информаци точн проверен',
    miss: 'нет. без. приложени вложени впишите вставьте вставить добавить пришлите дополнит уточните получил дошло прилож недоста заполн жду укажите',
    picture:
      'фото. фотографи картинк иллюстрац график. подпись инфографик обложк фотографию схем карта. видео. изображен',
    publish:
      'публик опублик сайт. сайта рассылк инстаграм телеграм соцсет редакц редактор блога опубликовать выложи печат.',
    praise:
      'отличн прекрасн спасибо интересн замечательн тема. тему идея. удовольстви супер рад. поздравля великолепн обожаю приятно классн',
    plan: 'сначала потом затем наконец может. пожалуй так. начну начать закончу хм. быстро переключ начало структур порядок перв. втор. значит думаю подумаем',
    critic:
      'слаб плоск общ. скучн немного слишком можно. лучше сухо длинно сильнее звучит вяло слабее длинн повторя сил. улучш честно банал хромает суховат провис',
    rest: 'остальн продолж следующ сообщени ответ. ответе часть. порци обрежет пропущен оставш оборва допиш позже опущен пришлю',
    machine:
      'ии. модель. модели языков нейросет искусствен ассистент машин алгоритм обучен вкусов тела. робот программа.',
    role: 'редактор копирайтер журналист эксперт роли. роль. консультант специалист советник как.',
    here: 'вот. ниже. выше. готово готов. держите конечно прилагаю пожалуйста. прикреп завершен следующ сдаю',
    question: 'вопрос или. какой какая какие ли. нужно. лучше. предпочит вопрос. знать сколько',
    public:
      'комментари мы. нас. нам. наш исправлен поправк издани роман книг фильм автор. глав цена. руб. заказыв магазин протокол извинени читательниц газет рецензи режиссёр член.',
    harm: 'вводи клевет незаконн плагиат опасн выдуман ложн врач юрист юридическ медицин специалист гарант недостовер',
    instead: 'вместо изначальн раньше прежн теперь сейчас исходн',
    note: 'примечани внимание заметка todo. пометк предложени проверить.',
  },
  uk: {
    text: 'стат текст. тексту тексті допис чернетк версі матеріал статей рукопис матеріалу блог. нотатк',
    part: 'абзац розділ підрозділ вступ. вступі висновок висновк заголов підзаголов речення уривок кінцівк лід. врізк таблиц метафор перехід гачок початок кінець. глав. цитат приклад анекдот формулюван пункт. пункти. списк останн підводк',
    edited:
      'скороти переписа зміни заміни дода прибра перені обʼєдна збері уника адаптува виправи написа використа викресли залиши розбит спрости виправ обра згада включи прибран змінен скорочен переписан враху встави розшири розби замінен',
    me: 'я мені мене мій моя мої моє',
    you: 'ти тобі тебе твій ви вам вас ваш ваша ваші',
    asked:
      'проси просьб запит запиту завдан тз. бриф інструкц побажан згідно вимог замовлен потрібно клієнт мета. напиши. напишіть поясни опиши згадай завдання. домов очіку тема.',
    length: 'слів слова знаків символів обсяг ліміт максим мінім близько коротш довш кількість',
    style:
      'тон. тону стиль стилі нейтральн формальн розмовн звертан мова. мовою заклик серйозн емодзі оклик кліше штамп коротк актив',
    seo: 'ключов seo мета метаопис h1 h2 посилан cta хештег теги. метатег опис. категорі рубрик url головн фраз анонс.',
    reader: 'читач аудитор цільов клієнти новачк користувач',
    offer:
      'можу. готов якщо. хочете хочеш дайте знати напишіть скажіть скажете також ще. підготу варіанти варіант перекла скоротити розширити адаптув підготувати написати. досить зроблю',
    cannot: 'не. можу. жаль. вибачте відмов нема неможлив краще. жодн відмовля уника',
    know: 'певен впевнен джерел перевір підтверд актуальн застаріл дані. даних відомост доступ цифр невпевнен приблизн оцінк припущенн достовірн інформаці точн перевірен',
    miss: 'немає бракує без. додатк вкладенн впишіть вставте вставити додати надішліть отрима надійшл долуч заповн чекаю вкажіть',
    picture:
      'фото. світлин картинк ілюстрац графік підпис відео. обкладинк блок. світлини схем карта. зображен',
    publish:
      'публік опублік сайт. сайту розсилк інстаграм телеграм соцмереж редакц редактор опублікувати виклас друк.',
    praise:
      'чудов прекрасн дякую цікав тема. тему ідея. задоволен супер. гарн радий рада. вітаю обожнюю приємно класн',
    plan: 'спочатку потім далі. нарешті може. мабуть почну почати закінчу хм. отже початку структур порядок перш друг. отже. думаю',
    critic:
      'слабк прісн пласк загальн нудн трохи занадто можна. краще бракує сухо родзинк слабш довг. повтор сил. покращ чесно банал кульга сухуват',
    rest: 'решт продовж наступн повідомлен відповід частин черзі пришлю пропущен влізло решту обрива допиш пізніше пропущ надішлю',
    machine:
      'ші. модель. моделі мовн нейромереж штучн асистент машин алгоритм навчен смаков тіла. робот програма.',
    role: 'редактор копірайтер журналіст експерт ролі. роль. консультант спеціаліст порадник як.',
    here: 'ось. нижче вище готово готов. тримайте звісно додаю будь ласка. прикріп завершен наступн здаю',
    question: 'питанн чи. який яка які або. потрібно. називаємо пишемо питання. знати скільки краще.',
    public:
      'коментар ми. нас. нам. наш виправлен поправк виданн роман. книг фільм автор. авторк ціна. грн. замовля магазин протокол читачк газет рецензі режисер член.',
    harm: 'оману наклеп незаконн плагіат небезпечн вигадан неправдив лікар юрист юридичн медичн фахівц гаранті',
    instead: 'замість первісн раніше попередн тепер зараз вихідн',
    note: 'примітк увага. нотатка todo. позначк пропозиці перевірити.',
  },
};
