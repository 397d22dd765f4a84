/*
 * What a writer leaves blank, and instructions to fill it in: stems of many languages together, for text in lower case. A noun
 * alone decides only in brackets; with a verb also in parentheses.
 */

// Company, brand, product, service, shop.
const sellers =
  'compan|firm|business|brand|product|service|shop|store|unternehm|marke(?!t)|produkt|dienstleist|laden(?!\\p{L})|entreprise|société|marque|produit|boutique|empresa|compañía|marca|negocio|tienda|azienda|ditta|impresa|società|prodott|negozio|bedrij|merk(?!t)|winkel|loja|serviço|przedsiębiorst|marki|usług|sklep|značk|výrob|obchod(?!n\\p{L})|företag|märke|butik|virksomhed|bedrift|yritys|yrityks|tuote|tuott|tuotte|cég|márka|termék|üzlet|compani|produs|magazin|εταιρ|επιχείρ|προϊόν|κατάστημα|şirket|firma|marka|ürün|mağaza|компан|фирм|бренд|продукт|товар|магазин|компані|شرك|منتج|متجر|العلامة|חבר[הת]|מוצר|कंपनी|उत्पाद|ब्रांड|perusahaan|merek|produk|toko|công ty|sản phẩm|cửa hàng|thương hiệu|บริษัท|สินค้า';
// Name, person, customer, employee, role.
const people =
  "name(?!ly)|surname|client|customer|employee|staff member|author|expert|spokes|nam(?:e[ns]?)(?!\\p{L})|vorname|nachname|kunde|mitarbeiter|ansprechpartner|autor|nom(?!\\p{L})|prénom|employé|auteur|nombre|apellido|cliente|empleado|autora?(?!\\p{L})|nome|cognome|dipendente|naam|klant|medewerker|funcionári|sobrenome|imię|imienia|nazw|klient|pracownik|jmén|příjmení|zákazník|zaměstnan|název|názv|namn|kund(?!\\p{L})|medarbetare|navn|kunde|medarbejder|ansatt|nimi|nime|asiakas|työntekijä|név(?!\\p{L})|neve|ügyfél|munkatárs|nume|angajat|όνομα|πελάτη|υπάλληλ|ad[ıi](?:nız|n|nı)?(?!\\p{L})|isim|müşteri|çalışan|имя|имен|фамили|клиент|сотрудник|назван|ім[’']?я|прізвищ|клієнт|працівник|اسم|العميل|الموظف|שם|לקוח|नाम|ग्राहक|कर्मचारी|nama|pelanggan|karyawan|tên|khách hàng|nhân viên|ชื่อ";
// Number, phone, address, place, date, price, amount, share, year.
const details =
  'phone|number|address|city|town|place(?!\\p{L})|location|date|price|amount|percent|year|time(?!\\p{L})|e-?mail|telefon|nummer|zahl(?!en)|adress|stadt|ort(?!\\p{L})|datum|preis|betrag|prozent|jahr(?!\\p{L})|uhrzeit|téléphone|numéro|adresse|ville|lieu|prix|montant|pourcentage|année|courriel|teléfono|número|dirección|ciudad|lugar|fecha|precio|importe|porcentaje|año(?!\\p{L})|correo|telefono|numero|indirizzo|città|luogo|data(?!\\p{L})|prezzo|importo|percentuale|anno(?!\\p{L})|telefoonnummer|adres|stad(?!\\p{L})|plaats|prijs|bedrag|jaartal|telefone|endereço|cidade|preço|valor(?!\\p{L})|numer|miast|miejsc|dat[aęy](?!\\p{L})|cen[aęy](?!\\p{L})|kwot|telefonní|čísl|měst|míst[oa]|cena|částk|ort(?!\\p{L})|pris(?!\\p{L})|belopp|slutdatum|startdatum|by(?!\\p{L})|sted|dato|slutdato|beløb|beløp|puhelin|numero|osoite|kaupun|paikkakun|päivämäärä|päivä(?!\\p{L})|hinta|summa|telefonszám|cím(?!\\p{L})|város|dátum|ár(?!\\p{L})|összeg|număr|adres|oraș|preț|sumă|τηλέφων|αριθμό|διεύθυνσ|πόλη|ημερομηνί|τιμή|ποσό|numaras|şehir|tarih|fiyat|tutar|телефон|номер|адрес|город|место(?!\\p{L})|дат[аыу](?!\\p{L})|цен[аыу](?!\\p{L})|сумм|місто|ціна|сума|رقم|الهاتف|العنوان|المدينة|التاريخ|تاريخ|السعر|المبلغ|טלפון|כתובת|עיר|תאריך|מחיר|फ़ोन|फोन|पता|शहर|तारीख|दिनांक|कीमत|राशि|nomor|telepon|alamat|kota|tanggal|harga|jumlah|số điện thoại|địa chỉ|thành phố|ngày|giá(?!\\p{L})|giá tiền|số tiền|วันที่|ราคา|เบอร์';
// Link, source, quotation, figure, picture, button.
const sources =
  'link|url|website|source|quote|statistic|figure|example|image|photo|logo|button|screenshot|lien|site web|citation|exemple|enlace|fuente|cita(?!\\p{L})|imagen|ejemplo|sitio web|fonte|citazione|immagine|esempio|collegamento|bron(?!\\p{L})|citaat|afbeelding|voorbeeld|imagem|exemplo|źródł|cytat|zdjęci|obraz(?!\\p{L})|przykład|odkaz|zdroj|citát|obráz|příklad|länk|källa|citat|bild(?!\\p{L})|exempel|billede|kilde|eksempel|lenke|bilde|linkki|lähde|lainaus|kuva(?!\\p{L})|esimerk|forrás|idézet|kép(?!\\p{L})|példa|sursă|imagine|σύνδεσμο|πηγή|εικόνα|bağlantı|kaynak|alıntı|görsel|resim|örnek|ссылк|источник|цитат|изображ|картинк|посилан|джерел|зображ|رابط|مصدر|اقتباس|صورة|קישור|מקור|תמונה|लिंक|स्रोत|चित्र|tautan|sumber|kutipan|gambar|nguồn|liên kết|hình ảnh|ảnh(?!\\p{L})|hình(?!\\p{L})|quelle|zitat|statistik|beispiel';
const wide =
  '会社名?|企業名?|店名|店舗名?|社名|商品名?|製品名?|サービス名?|ブランド名?|担当者名?|お?名前|氏名|お客様名?|著者名?|専門家名?|電話番号|番号|住所|所在地|市区町村|都市名?|地名|駅名|銀行名?|日付|終了日|開始日|期日|価格|金額|料金|数値|数字|割合|年(?:号|度)|営業時間|時間|リンク|出典|引用|統計|画像|写真|公司名?称?|企业名?称?|品牌名?称?|产品名?称?|服务名?称?|店铺名?称?|姓名|名字|名称|员工姓名|客户名?称?|作者|专家|电话号码?|号码|地址|城市名?|地点|日期|时间|价格|金额|数字|数据|比例|年份|链接|来源|引文|图片|照片|회사(?:명| 이름)?|업체명|브랜드명?|제품명?|상품명?|매장명?|직원(?:명| 이름)?|담당자(?:명| 이름)?|고객(?:명| 이름)?|이름|성함|성명|전화번호|연락처|주소|도시(?:명)?|지역명|날짜|종료일|시작일|가격|금액|숫자|수치|비율|연도|링크|출처|인용|이미지|사진';

const blankNoun = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${sellers}|${people}|${details}|${sources})|${wide}`,
  'u',
);

/** "Insert", "fill in", "to be confirmed", in the forms of an instruction. */
const fillVerb =
  /(?<![\p{L}\p{M}])(?:insert|fill in|fill out|enter your|put|replace with|add(?!\p{L})|tbc|tbd|to be (?:confirmed|added|announced)|einfüg|einsetz|eintrag|ergänz|ausfüll|folgt(?!\p{L})|insér|à insérer|complét|remplac|renseign|ajout|insert[ae]|rellen|complet|añad|agreg|reempla|inserir|inserisci|compil|aggiung|sostitui|preench|insir|substitu|acrescent|adicion|invul|invoeg|vul (?:hier )?in|toevoeg|vervang|wstaw|wpis|uzupełn|doda[jć]|zastąp|vlož|doplň|doplnit|přid|nahraď|infoga|fyll i|lägg till|ersätt|indsæt|udfyld|tilføj|erstat|sett inn|fyll inn|legg til|lisää|täytä|korvaa|beilleszt|írja? be|töltse ki|kitölt|introduce|inser[aă]|complet|adăug|εισάγετε|συμπληρώ|προσθέ|ekle|gir(?:in|iniz)|doldur|yaz(?:ın|ınız)|встав|впис|укаж|заполн|добав|вкаж|впиш|додай|أدخل|أدرج|اكتب هنا|ضع هنا|املأ|أضف|הכנס|הזן|מלא|डालें|दर्ज करें|भरें|जोड़ें|masukkan|sisipkan|isi(?:kan)?(?!\p{L})|tambahkan|chèn|điền|nhập|thêm|ใส่|กรอก)|(?:を|に)?(?:入れる|入力|記入|挿入|追記|差し替え)|填写|填入|填上|插入|补充|待补|输入|입력|기입|삽입|채워|넣으세요|넣기/u;

/** Words that only join nouns within a blank: "name of your company". */
const joining =
  /^(?:\p{L}|of|the|your|our|my|a|an|and|or|here|full|first|last|end|start|current|new|der|die|das|des|den|ihr\p{L}{0,2}|dein\p{L}{0,2}|unser\p{L}{0,2}|eure?|von|und|oder|hier|de|du|la|le|les|l|d|votre|ton|notre|et|ou|ici|fin|début|el|los|tu|su|nuestr\p{L}|y|o|aquí|inicio|di|del|della|dell|il|lo|tuo|tua|suo|e|qui|fine|inizio|van|het|uw|jouw|en|of|do|da|dos|seu|sua|final|início|ou|twoj\p{L}{1,2}|i|lub|końcowa|vaš\p{L}{0,2}|vaše|a|ditt?|er|och|dit|din|og|ja|sinun|az|ön|și|dvs|και|ve|ваш\p{L}{0,3}|и|та|انتهاء|الانتهاء|anda|dan|berakhir|của|bạn|kết|thúc|ukončení|bitiş|окончания|päättymis\p{L}{0,8})$/u;

const named = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${sellers}|${people}|${details}|${sources})[\\p{L}\\p{M}]*|${wide}`,
  'gu',
);

/** Whether all words of a bracket are what is left blank, or join such words. */
export function isOnlyBlank(content: string): boolean {
  const lower = content.toLowerCase();
  if (!/^[\p{L}\p{M}\s'’_/-]{2,50}$/u.test(lower) || !blankNoun.test(lower)) return false;
  const rest = lower.replace(named, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];
  return rest.length < 6 && rest.every((word) => joining.test(word));
}

/** "Insert the company's name here": an order with what belongs there. */
export function isOrderOfBlank(content: string): boolean {
  const lower = content.toLowerCase();
  return fillVerb.test(lower) && blankNoun.test(lower);
}
