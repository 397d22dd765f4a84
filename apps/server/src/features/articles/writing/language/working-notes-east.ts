import type { NotePart } from './note-part.ts';

/** By language; see `note-part.ts` for what the parts are. */
export const eastNotes: Readonly<Record<string, Readonly<Record<NotePart, RegExp>>>> = {
  pl: {
    part: /(?<![\p{L}\p{M}])(?:artykuł|sekcj|rozdział|akapit|fragment|wstęp|zakończeni|szkic|tekst|częś)/u,
    rest: /(?<![\p{L}\p{M}])(?:pozostał|reszt[aęy]|następn|kolejn|dalsz)/u,
    cannot: /(?<![\p{L}\p{M}])(?:nie (?:mogę|jestem w stanie|potrafię|zdołam|wolno mi|będę mog))/u,
    write: /(?<![\p{L}\p{M}])(?:napisać|opracować|pisać|stworzyć|przygotować|omówić)/u,
    rules:
      /(?<![\p{L}\p{M}])(?:moi(?:mi|ch|m) (?:\p{L}{1,20} )?(?:zasad|wytyczn|regu)|moje (?:zasady|wytyczne|reguły))/u,
    beyond: /(?<![\p{L}\p{M}])(?:(?:więc|dlatego) tu kończę|tu kończę|o czym (?:mogę|wolno mi) pisać)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:(?:zamieniłem|zamieniłam|podmieniłem|wymieniłem|skróciłem|skróciłam|dodałem|dodałam|złagodziłem|złagodziłam|usunąłem|usunęłam|przerobiłem|rozszerzyłem|poprawiłem|poprawiłam|zmieniłem|zmieniłam|dopisałem|dopisałam))/u,
    asked: /(?<![\p{L}\p{M}])(?:prosił|życzeni|(?:chciałeś|chciałaś)|zgodnie z prośbą|twoj[ae] uwag)/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:piszę|idę|kontynuuję|przechodzę|będę kontynuować) ?(?:dalej|do|z)?)/u,
    lacks:
      /(?<![\p{L}\p{M}])(?:brakuje|brak tu|potrzebn[ey] (?:jeszcze|tu)|trzeba (?:tu )?(?:dodać|jeszcze)|do dodania)/u,
    expand: /(?<![\p{L}\p{M}])(?:rozwinąć|rozbudować|uzupełnić|przeredagować|poprawić|skrócić)/u,
    editor:
      /^\P{L}{0,3}(?:(?:uwaga |notatka )?(?:do|dla) (?:redakcj|redaktor|korekt|zespołu|klient))[^:]{0,20}[:,–—-]/u,
    check: /(?<![\p{L}\p{M}])(?:sprawdzi|zweryfik|potwierdz|przed (?:publikac|opublikow)|proszę)/u,
    machine:
      /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])(?:ai|si)(?![\p{L}])|sztuczn\p{L}{1,2} inteligencj|model językowy)/u,
    draft:
      /(?<![\p{L}\p{M}])(?:ten szkic|(?:jeszcze )?nie (?:został \p{L}{0,8} ?)?(?:sprawdz|zweryfik|zredag)|nikt [^.]{0,20}nie sprawdził|wersja robocza)/u,
  },
  cs: {
    part: /(?<![\p{L}\p{M}])(?:člán|oddíl|odstav|pasáž|úvod|závěr|koncept|text|část|částmi|kapitol)/u,
    rest: /(?<![\p{L}\p{M}])(?:zbývající|zbylé|zbytek|další|následující)/u,
    cannot:
      /(?<![\p{L}\p{M}])(?:nemohu|nemůžu|nejsem schopen|nejsem schopna|nedokážu|nesmím|není (?:pro mě )?možné)/u,
    write: /(?<![\p{L}\p{M}])(?:napsat|psát|zpracovat|vytvořit|sepsat|dopsat)/u,
    rules: /(?<![\p{L}\p{M}])(?:(?:mým|mými|moje|mých|moji?m?) (?:\p{L}{1,20} )?(?:zásad|pravid|pokyn))/u,
    beyond: /(?<![\p{L}\p{M}])(?:(?:proto )?zde končím|tady končím|o čem mohu psát|o čem smím psát)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:(?:zkrátil|doplnil|přidal|ponechal|nechal|odstranil|přepsal|upravil|rozšířil|vynechal)a? jsem|jsem [^.]{0,30}(?:zkrátil|doplnil|přidal|nechal|odstranil|přepsal|upravil|rozšířil))/u,
    asked: /(?<![\p{L}\p{M}])(?:chtěl|přál|žádal|požadoval|podle (?:vašeho|tvého) přání|vaše připomínky)/u,
    goOn: /(?<![\p{L}\p{M}])(?:pokračuji|budu pokračovat|navážu|přejdu)/u,
    lacks: /(?<![\p{L}\p{M}])(?:chybí|chybějí|je (?:zde |tu )?potřeba (?:doplnit|přidat)|doplníme)/u,
    expand: /(?<![\p{L}\p{M}])(?:rozšířit|rozvést|doplnit|přepracovat|zkrátit|dopracovat)/u,
    editor: /^\P{L}{0,3}(?:(?:poznámka )?(?:pro|k) (?:redakc|redaktor|editor|tým|klient))[^:]{0,20}[:,–—-]/u,
    check: /(?<![\p{L}\p{M}])(?:ověř|zkontrol|potvr|prosím|před (?:publik|zveřejn|vydán))/u,
    machine:
      /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])(?:ai|ui)(?![\p{L}])|umělá inteligence|umělou inteligenc|jazykový model)/u,
    draft:
      /(?<![\p{L}\p{M}])(?:tento koncept|zatím (?:ho |ji )?(?:nikdo )?nezkontrol|nebyl(?:a)? (?:ještě )?(?:zkontrol|ověřen))/u,
  },
  ru: {
    part: /(?<![\p{L}\p{M}])(?:стать|раздел|абзац|фрагмент|вступлени|введени|заключени|черновик|текст|част[ьи])/u,
    rest: /(?<![\p{L}\p{M}])(?:оставш|остальн|остаток|следующ|дальнейш)/u,
    cannot:
      /(?<![\p{L}\p{M}])(?:не (?:могу|смогу|получится|удастся|в состоянии|вправе)|мне не (?:разрешено|дано))/u,
    write: /(?<![\p{L}\p{M}])(?:написать|писать|подготовить|составить|раскрыть|дописать)/u,
    rules: /(?<![\p{L}\p{M}])(?:мои(?:м|ми|х)? (?:\p{L}{1,20} )?(?:правил|принцип|инструкци|указани))/u,
    beyond:
      /(?<![\p{L}\p{M}])(?:на этом (?:я )?(?:остановлюсь|останавливаюсь|закончу)|за рамки того, о ч[её]м)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:(?:заменил|поменял|сократил|добавил|убрал|переписал|расширил|изменил|смягчил|оставил|поправил|дополнил)а?(?!\p{L})|сделала? [^.]{0,20}коротк)/u,
    asked: /(?<![\p{L}\p{M}])(?:просили|просил|хотели|по вашей просьбе|пожелани|ваши (?:замечани|правки))/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:продолжу|продолжаю|перейду|напишу дальше))/u,
    lacks:
      /(?<![\p{L}\p{M}])(?:не хватает|недостаёт|недостает|нужна? (?:ещё|еще)|надо (?:бы )?(?:добавить|вставить)|требуется)/u,
    expand: /(?<![\p{L}\p{M}])(?:расширить|дописать|дополнить|доработать|переписать|развить|сократить)/u,
    editor:
      /^\P{L}{0,3}(?:(?:примечание |заметка )?(?:для |к )?(?:редактор|редакци|корректор|заказчик|клиент)\p{L}{0,3})\P{L}{0,2}[:,–—-]/u,
    check:
      /(?<![\p{L}\p{M}])(?:провер|перепровер|уточни|подтверд|перед (?:публик|выход)|до (?:публик|выход))/u,
    machine:
      /(?<![\p{L}\p{M}])(?:нейросет|(?<![\p{L}-])ии(?![\p{L}])|искусственн\p{L}{2,3} интеллект|языков\p{L}{2} модел)/u,
    draft: /(?<![\p{L}\p{M}])(?:этот черновик|(?:ещё |еще )?не (?:проверен|вычитан|отредактирован))/u,
  },
  uk: {
    part: /(?<![\p{L}\p{M}])(?:статт|розділ|абзац|фрагмент|вступ|висновк|чернетк|текст|частин)/u,
    rest: /(?<![\p{L}\p{M}])(?:решт|залишок|наступн|подальш)/u,
    cannot: /(?<![\p{L}\p{M}])(?:не (?:можу|зможу|вдасться|в змозі|маю права))/u,
    write: /(?<![\p{L}\p{M}])(?:написати|писати|підготувати|скласти|розкрити|дописати)/u,
    rules: /(?<![\p{L}\p{M}])(?:мої(?:м|ми|х)? (?:\p{L}{1,20} )?(?:правил|принцип|інструкці|настанов))/u,
    beyond: /(?<![\p{L}\p{M}])(?:на цьому (?:я )?(?:зупинюся|зупиняюся|закінчу)|за межі того, про що)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:(?:замінив|замінила|скоротив|скоротила|додав|додала|прибрав|прибрала|переписав|переписала|розширив|змінив|змінила|доповнив|залишив)(?!\p{L}))/u,
    asked: /(?<![\p{L}\p{M}])(?:просили|просив|хотіли|на ваше прохання|побажан|ваші (?:зауваж|правки))/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:продовжу|продовжую|перейду))/u,
    lacks:
      /(?<![\p{L}\p{M}])(?:бракує|не вистачає|потрібн[аоі] (?:ще|тут)|треба (?:ще )?(?:додати|вставити))/u,
    expand: /(?<![\p{L}\p{M}])(?:розширити|дописати|доповнити|доопрацювати|переписати|розвинути|скоротити)/u,
    editor:
      /^\P{L}{0,3}(?:(?:примітка |нотатка )?(?:для |до )?(?:редактор|редакці|коректор|замовник|клієнт)\p{L}{0,3})\P{L}{0,2}[:,–—-]/u,
    check: /(?<![\p{L}\p{M}])(?:перевір|уточні|підтверд|перед (?:публік|виход))/u,
    machine:
      /(?<![\p{L}\p{M}])(?:нейромереж|(?<![\p{L}-])ші(?![\p{L}])|штучн\p{L}{2,3} інтелект|мовн\p{L}{1,2} модел)/u,
    draft: /(?<![\p{L}\p{M}])(?:ця чернетка|(?:ще )?не (?:перевірен|вичитан|відредагован))/u,
  },
  ar: {
    part: /المقال|القسم|الفقرة|المقدمة|الخاتمة|المسودة|النص|الجزء|الأقسام/u,
    rest: /بقية|باقي|المتبقي|التالي|المتبقية/u,
    cannot: /لا (?:أستطيع|يمكنني|أقدر)|لن (?:أتمكن|أستطيع)|لست قادر/u,
    write: /كتابة|إعداد|صياغة|إكمال|تناول|الكتابة/u,
    rules: /إرشاداتي|قواعدي|سياساتي|مبادئي/u,
    beyond: /أتوقف هنا|سأتوقف هنا|نطاق ما يمكنني/u,
    edited: /اختصرت|أضفت|حذفت|عدلت|أعدت كتابة|وسعت|جعلت|قصرت|خففت/u,
    asked: /طلبته?ا?(?!\p{L})|طلبك|كما طلبت|كما أردت|ملاحظاتك/u,
    goOn: /سأتابع|سأواصل|سأكمل|أتابع|سأنتقل/u,
    lacks: /ينقص|ناقص|يلزم|نحتاج|يحتاج هنا|بحاجة إلى/u,
    expand: /توسيع|تطوير|استكمال|إعادة صياغة|اختصار|تحتاج إلى/u,
    editor:
      /^\P{L}{0,3}(?:إلى (?:هيئة )?(?:التحرير|المحرر)|ملاحظة (?:للمحرر|للتحرير)|للمحرر)[^:：]{0,20}[:،–—-]/u,
    check: /مراجعة|التحقق|تأكد|تأكيد|قبل النشر|يرجى/u,
    machine: /الذكاء الاصطناعي|ذكاء اصطناعي|نموذج لغوي/u,
    draft: /هذه المسودة|لم تُ?راجع|لم يُ?راجع|لم تتم مراجع/u,
  },
  hi: {
    part: /लेख|अनुभाग|अनुच्छेद|पैराग्राफ|भूमिका|निष्कर्ष|मसौदा|मसौदे|पाठ|भाग|हिस्सा|हिस्से/u,
    rest: /बाकी|शेष|बचे|अगला|अगले/u,
    cannot: /नहीं (?:कर|लिख|दे|बता|बना) (?:सकत|पाऊ|सकूँग)|असमर्थ/u,
    write: /लिख|तैयार|बना/u,
    rules: /मेर[ेी] (?:दिशा-?निर्देश|नियम|नीति|सिद्धांत)/u,
    beyond: /यहीं (?:रुकत|रोकत|समाप्त)|जिस पर मैं लिख/u,
    edited: /मैंने [^।]{0,60}(?:छोटा|जोड़|हटा|बदल|बढ़ा|कम कर|रखा)/u,
    asked: /आपने (?:माँगा|मांगा|कहा|चाहा)|आपके (?:अनुरोध|कहने)/u,
    goOn: /मैं [^।]{0,40}(?:जारी रखूँगा|आगे बढ़|जारी रखत)/u,
    lacks: /कमी है|जोड़ना (?:बाकी|है)|चाहिए|अभी नहीं है/u,
    expand: /विस्तार|बढ़ाना|पूरा करना|दोबारा लिख/u,
    editor: /^\P{L}{0,3}(?:संपादक(?: के लिए| जी|ीय टीम)?|संपादकीय नोट)[^:：]{0,20}[:,–—-]/u,
    check: /जाँच|जांच|पुष्टि|प्रकाश(?:ित|न) (?:करने )?से पहले|कृपया/u,
    machine: /एआई|(?<![\p{L}-])ai(?![\p{L}])|कृत्रिम बुद्धिमत्ता|भाषा मॉडल/u,
    draft: /यह मसौदा|(?:अभी )?(?:जाँचा|जांचा|संपादित) नहीं/u,
  },
  vi: {
    part: /(?<![\p{L}\p{M}])(?:bài viết|bài này|mục(?!\p{L})|đoạn|phần|mở đầu|kết luận|bản nháp|văn bản)/u,
    rest: /(?<![\p{L}\p{M}])(?:còn lại|tiếp theo|phần tiếp|kế tiếp)/u,
    cannot: /(?<![\p{L}\p{M}])(?:tôi (?:không thể|không được phép|chưa thể))/u,
    write: /(?<![\p{L}\p{M}])(?:viết|soạn|trình bày|hoàn thành|tạo)/u,
    rules: /(?<![\p{L}\p{M}])(?:nguyên tắc của tôi|quy tắc của tôi|hướng dẫn của tôi)/u,
    beyond: /(?<![\p{L}\p{M}])(?:tôi dừng ở đây|phạm vi tôi (?:được|có thể)|xin dừng ở đây)/u,
    edited: /(?<![\p{L}\p{M}])(?:tôi (?:đã |cố ý )?(?:rút gọn|thêm|giữ|bỏ|viết lại|chỉnh|mở rộng|sửa|cắt))/u,
    asked: /(?<![\p{L}\p{M}])(?:bạn (?:yêu cầu|muốn|đề nghị)|theo yêu cầu|góp ý của bạn)/u,
    goOn: /(?<![\p{L}\p{M}])(?:tôi sẽ (?:viết tiếp|tiếp tục|chuyển sang|làm tiếp))/u,
    lacks: /(?<![\p{L}\p{M}])(?:còn thiếu|cần (?:thêm|có)|thiếu một)/u,
    expand: /(?<![\p{L}\p{M}])(?:viết thêm|mở rộng|bổ sung|viết lại|rút gọn|chỉnh sửa)/u,
    editor:
      /^\P{L}{0,3}(?:gửi (?:ban )?biên tập|ghi chú cho|biên tập viên|gửi (?:tòa soạn|khách hàng))[^:]{0,20}[:,–—-]/u,
    check: /(?<![\p{L}\p{M}])(?:kiểm tra|xác nhận|xác minh|trước khi đăng|vui lòng)/u,
    machine: /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])ai(?![\p{L}])|trí tuệ nhân tạo|mô hình ngôn ngữ)/u,
    draft: /(?<![\p{L}\p{M}])(?:bản nháp này|chưa được (?:duyệt|kiểm tra|chỉnh sửa))/u,
  },
  id: {
    part: /(?<![\p{L}\p{M}])(?:artikel|bagian|paragraf|pendahuluan|pembuka|kesimpulan|draf|teks|tulisan)/u,
    rest: /(?<![\p{L}\p{M}])(?:selebihnya|selanjutnya|tersisa|sisa|berikutnya|lainnya)/u,
    cannot: /(?<![\p{L}\p{M}])(?:saya (?:tidak|belum) (?:bisa|dapat|boleh|mampu))/u,
    write: /(?<![\p{L}\p{M}])(?:menulis|menyusun|membuat|membahas|melanjutkan)/u,
    rules: /(?<![\p{L}\p{M}])(?:pedoman saya|aturan saya|kebijakan saya)/u,
    beyond: /(?<![\p{L}\p{M}])(?:saya berhenti di sini|yang boleh saya tulis|yang dapat saya tulis)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:(?:sudah |sengaja )?saya (?:buat pendek|persingkat|tambahkan|hapus|ubah|perpendek|kurangi|sesuaikan|tulis ulang|perluas))/u,
    asked: /(?<![\p{L}\p{M}])(?:anda minta|anda inginkan|kamu minta|permintaan anda|catatan anda)/u,
    goOn: /(?<![\p{L}\p{M}])(?:saya (?:lanjutkan|teruskan|akan melanjutkan|akan meneruskan))/u,
    lacks: /(?<![\p{L}\p{M}])(?:masih kurang|masih perlu|perlu ditambah|belum ada)/u,
    expand: /(?<![\p{L}\p{M}])(?:dikembangkan|diperluas|dilengkapi|ditulis ulang|dipersingkat|diperbaiki)/u,
    editor:
      /^\P{L}{0,3}(?:(?:catatan )?(?:untuk|kepada) (?:redaksi|editor|penyunting|klien|tim))[^:]{0,20}[:,–—-]/u,
    check: /(?<![\p{L}\p{M}])(?:periksa|cek|konfirmasi|verifikasi|sebelum (?:tayang|terbit|dipublik)|mohon)/u,
    machine: /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])ai(?![\p{L}])|kecerdasan buatan|model bahasa)/u,
    draft: /(?<![\p{L}\p{M}])(?:draf ini|belum (?:diperiksa|disunting|ditinjau))/u,
  },
  ja: {
    part: /記事|節|段落|セクション|導入|結論|下書き|原稿|文章|この部分|部分/u,
    rest: /残り|続き|続いて|次の|以降/u,
    cannot: /(?:できません|できかね|いたしかね|控えさせ|しかねます|難しい(?:です|ため))/u,
    write: /書く|書け|執筆|作成|書き進め/u,
    rules: /ガイドラインに(?:反|抵触|沿)|私の(?:規則|方針|ルール)/u,
    beyond: /ここで(?:終わり|止め|終了)|私が書ける範囲|扱える範囲を超え/u,
    edited:
      /(?:差し替え|入れ替え|短く|追加|削除|修正|加筆|調整|書き直|変更|整え|まと)(?:し|め)?(?:いた)?(?:しました|ました)/u,
    asked: /ご(?:指定|要望|依頼|希望|指摘)|おっしゃ/u,
    goOn: /(?:書き進め|続け|進め)ます|続きを(?:書|作成)/u,
    lacks: /が必要(?:です)?[。）)]?|が(?:足り|不足|抜け)|を(?:入れたい|入れる予定|追加予定)|まだない/u,
    expand: /膨らませ|加筆|補足|書き足|要加筆|要追記|追記|要確認|書き直/u,
    editor:
      /^\P{L}{0,3}(?:編集(?:部|者|担当)(?:様|さま|さん)?(?:へ|宛|向け)|担当者(?:様)?へ|自分用)[^：:、]{0,10}[：:、]/u,
    check: /確認|検証|公開前|掲載前|チェック|差し替え|お願い/u,
    machine: /ai(?:が|に|を|で)|生成ai|人工知能|言語モデル/u,
    draft: /この(?:下書き|原稿)|未(?:確認|校正|校閲|チェック)|確認されていません|校正されていません/u,
  },
  zh: {
    part: /文章|本文|一节|章节|段落|这一段|本段|开头|引言|结尾|草稿|初稿|这部分|这一部分|部分|几节/u,
    rest: /剩下|其余|余下|下一|接下来|后面/u,
    cannot: /(?:没有办法|无法|不能|不便|恕我不能|恕不能|写不了)/u,
    write: /写|撰写|创作|生成|展开/u,
    rules: /(?:违反|不符合|违背)[^。]{0,6}(?:准则|规则|规定|政策|原则)|我的(?:准则|规则|原则)/u,
    beyond: /就到这里|到此为止|超出了?我(?:能|可以)/u,
    edited:
      /我(?:已经?|把|将|特意|有意)?[^。]{0,30}(?:换掉|换成|替换|改短|加上|删|缩短|精简|补充|调整|改写|压缩|写得比较短|扩充)/u,
    asked: /您要|你要|您(?:要求|需要|提到)|你(?:要求|需要|提到)|按照?您?的?要求/u,
    goOn: /我(?:就|会|将|再)?(?:接着|继续)/u,
    lacks: /还?缺(?:少|一)?|还需要|需要补|待补|没有补上/u,
    expand: /展开|扩写|补充|完善|改写|润色|修改/u,
    editor: /^\P{L}{0,3}(?:给编辑|致编辑|编辑(?:请)?(?:注意)?|给自己)[^：:，]{0,8}[：:，]/u,
    check: /核对|核实|确认|查证|上线前|发布前|发表前|请/u,
    machine: /人工智能|(?<![a-z])ai(?![a-z])|语言模型/u,
    draft: /(?:这[份篇]|本|该)(?:草稿|初稿)|未经(?:审校|审核|校对)|尚未(?:审|校|核)/u,
  },
  ko: {
    part: /글|기사|단락|문단|섹션|도입부?|서론|결론|초안|원고|이 부분|부분/u,
    rest: /나머지|남은|이어서|다음/u,
    cannot: /(?:수 없|어렵습니다|못합니다|불가능합니다|드리기 어렵)/u,
    write: /쓰|써|작성|집필|다루/u,
    rules: /제 (?:지침|원칙|규칙|정책)|(?:지침|가이드라인|정책)에 (?:어긋|위배)/u,
    beyond: /여기서 (?:멈추|마치|줄이)|(?:쓸|작성할|다룰) 수 있는 범위/u,
    edited: /(?:줄였|추가했|삭제했|수정했|다듬었|늘렸|고쳤|뺐|넣었|바꿨)(?:습니다|어요)/u,
    asked: /말씀하신|요청하신|원하신|지적하신|요청대로/u,
    goOn: /(?:이어서|계속) [^.]{0,12}(?:쓰겠|작성하겠|진행하겠)|이어서 쓰|계속하겠/u,
    lacks: /필요합니다|빠져 있|부족합니다|들어가야|추가 예정|넣을 예정/u,
    expand: /보강|보완|추가|확장|수정 필요|다듬/u,
    editor: /^\P{L}{0,3}(?:편집(?:자|부|팀)(?:님)?(?:께|에게)|담당자(?:님)?께)[^：:]{0,8}[：:,]?/u,
    check: /확인|검증|검토|게시 전|발행 전|바랍니다|주세요/u,
    machine: /인공지능|(?<![a-z])ai(?![a-z])|언어 모델/u,
    draft: /이 초안|검토를? (?:거치지|받지|하지)|검수 전/u,
  },
};
