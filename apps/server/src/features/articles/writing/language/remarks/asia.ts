import type { RemarkWords } from './topics.ts';

/** By language; see `topics.ts`. */
export const asiaWords: Readonly<Record<string, RemarkWords>> = {
  tr: {
    text: 'makale yazı. yazıyı yazının metin metni metnin taslak sürüm içeri blog yazıda metinde metne blog. içerik',
    part: 'paragraf bölüm giriş sonuç başlık cümle kısım kısmı geçiş kutu tablo metafor alıntı başlangıç son. sonu bölümü örnek ifade madde. maddeler liste kapanış açılış paragrafı girişi cümleyi',
    edited:
      'kısalt değiştir ekledim çıkardım yazdım yeniden düzenle taşıdım birleştir korudum kaçındım kullanmadım kullandım uyarla sadeleştir geçtim kullanıl geçirmedim yazmadım değiştirdim sildim ekle. kısalttım yeniledim düzelttim seçtim bahsettim bıraktım sadeleştirdim böldüm yumuşattım kaldırdım',
    me: 'ben bana beni benim bende',
    you: 'sen sana seni senin siz size sizi sizin',
    asked:
      'istedi isteği istek talep talimat brifing görev yönerge uygun. istenen isteğine talebiniz edildiği müşteri amaç. amacı yaz. yazın açıkla anlat. bahset görev. anlaş beklenti konu. bilgisi',
    length: 'kelime sözcük karakter uzunluk sınır yaklaşık azami kısa. uzun. sayısı toplam',
    style:
      'ton üslup resmi samimi dil. diliyle nötr emoji jargon ciddi ünlem klişe kısa cümleler etken sen. siz. dilinde',
    seo: 'anahtar seo meta h1 h2 bağlantı link. etiket çağrı hashtag açıklaması açıklama kategori etiketler url ana. ifade',
    reader: 'okur okuyucu hedef kitle müşteriler yeni başlayan kullanıcı',
    offer:
      'isterseniz ister. misiniz yapabilirim hazırla memnuniyet haber dilerseniz gerekirse ayrıca yazarsanız seçenek alternatif çevir kısaltabil uzat uyarlayabil genişlet hazırlayabil yeterli yazabilirim söyleyin',
    cannot:
      'maalesef üzgünüm yazmadım olamam yapamam yardımcı mümkün değil. edemem hiçbir reddet kaçın doğru etmedim',
    know: 'emin kaynak kontrol doğrula güncel eski veri bilgi erişim rakam teyit bilemiyorum emin. yaklaşık tahmin varsay güvenilir bilgi. kesin. doğrulan',
    miss: 'eksik olmadan gönder ekleyin ek. ekte doldur katalog göremediğim tamamla almadım ulaşmadı eklen eksik. doldurun bekliyorum belirtin',
    picture: 'fotoğraf görsel resim grafik çizim altyazı fotoğrafı şema harita video kapak',
    publish:
      'yayın yayım site. sitede bülten linkedin instagram facebook sosyal editör redaksiyon yayımla yükle baskı paylaş',
    praise:
      'harika güzel teşekkür sağ ilginç konu. konuyu fikir keyif süper mükemmel bayıl sevdim tebrik bayıldım müthiş keyifli eğlenceli',
    plan: 'önce. sonra. ardından belki peki başlamak başlayayım bitir hmm hâlde mantıklı başla. yapı sıra. ilk. ikinci düşün. o. zaman',
    critic:
      'zayıf düz. genel sıkıcı biraz fazla daha. olabilir kuru. tekrar sönük zayıf. uzun. tekrarlıyor güç. iyileş açıkçası klişe sıkıcı. olmuş cılız',
    rest: 'kalan devam sonraki mesaj yanıt cevap bölüm. atlandı duruyorum sınırına gönderirim kalanı kesil tamamla daha. sonra atlan gönderiyorum',
    machine: 'yapay zekâ zeka model. dil. asistan makine eğitim algoritma eğitil tat. beden robot program.',
    role: 'editör yazar. metin gazeteci uzman rol. diyetisyen danışman uzmanı olarak',
    here: 'işte aşağıda yukarıda ekte hazır. tamam tabii elbette buyurun buyrun ekledim tamamlandı aşağıdaki teslim',
    question: 'soru mı. mi. mu. mü. yoksa hangi hangisi ister. sorum bilmek kaç. hangisini',
    public:
      'yorum biz. bize bizim düzeltme baskı roman kitap film yazarı kanun fiyat lira sipariş dükkân toplantı hakaret okurlar gazete eleştir yönetmen üye',
    harm: 'yanıltıcı hakaret yasa dışı intihal tehlike uydurma sahte doktor avukat hukuk tıbbi uzman garanti iftira',
    instead: 'yerine aslında önce. önceki şimdi özgün',
    note: 'not. dikkat notu hatırlatma öneri kontrol.',
  },
  ja: {
    text: '記事|原稿|本文|文章|初稿|下書き|コンテンツ|ドラフト|コラム|文面|テキスト|リライト|ブログ記事',
    part: '段落|見出し|導入|冒頭|結び|締め|末尾|書き出し|一文|セクション|小見出し|タイトル|まとめ|箇条書き|リード|結論|引用|具体例|エピソード|リード文|言い回し|前半|後半|最後の|第二段落|項目|本編|構成',
    edited:
      '修正しました|変更しました|削除しました|追加しました|短くしました|入れ替え|差し替え|書き直|調整|まとめました|避けて|避けました|削りました|整えました|統一し|残しました|加えました|いたしました|反映|変えました|直しました|書きました|まとめています|省きました|省略しました|使いました|使用し|盛り込|織り交ぜ|仕上げ|反映し|抑えました|言い換え|簡潔に|絞り|増やしました|減らし|移しました',
    me: '私|わたし|当方|こちらで|僕|自分',
    you: 'ご希望|ご指定|ご要望|ご依頼|御社|貴社|いただいた|いただき|お申し付け|ご確認|ください|お客様|そちら|ご提供|お送り|いかが',
    asked:
      '指定|依頼|指示|要望|ご希望|どおり|通り|ブリーフ|条件|オーダー|目的|説明する|書いて|述べる|紹介する|触れる|求め|ご相談|発注|タスク|ユーザー|テーマは',
    length: '文字|字程度|字以内|字数|語数|文字数|上限|長さ|短め|長め|前後|ボリューム|約',
    style:
      '口調|文体|トーン|ですます|断定|表現|砕けた|敬体|カジュアル|硬い|柔らか|遊び心|敬語|親しみ|専門用語|絵文字|読みやす|言葉遣い|文末',
    seo: 'キーワード|SEO|メタ|H1|H2|リンク|タグ|ディスクリプション|CTA|ハッシュタグ|seo|h1|h2|検索|説明文|カテゴリ|見出し案|スラッグ|代替テキスト|alt|パンくず|キャッチコピー',
    reader: '読者|ターゲット|想定|ペルソナ|読み手|初心者|ユーザー|顧客|向け|層',
    offer:
      'できます|いたします|ご用意|お作り|よろしければ|ご希望|必要でしたら|お知らせ|いつでも|ありましたら|可能です|別案|バージョン|パターン|翻訳|調整|短縮|修正いたし|対応|お作りし|追加でき|お気軽',
    cannot:
      'できません|できかね|控え|差し控え|いたしかね|申し訳|遠慮|お断り|見送|わかりません|かねます|難しい|書けません|ありません|せず|避けたい|断念',
    know: '出典|確認|最新|古い|情報|データ|統計|正確|誤り|根拠|数値|要チェック|監修|裏付け|検証|推定|概算|仮に|事実|要確認|不確か|知識|時点|未確認|調べ',
    miss: '不足|届いて|添付|資料|未定|追記|挿入|記入|入れてください|お送り|お教え|いただければ|なかった|空欄|受け取|不明|空けて|仮の|頂け|抜けて|ご記入|確認中',
    picture: '写真|画像|図|イラスト|グラフ|キャプション|アイキャッチ|図版|地図|動画|カバー|サムネイル|撮影',
    publish: '公開|掲載|納品|配信|投稿|サイト|SNS|入稿|編集部|ブログ|転載|アップ|印刷|リリース|WordPress',
    praise:
      '面白い|素敵|素晴らしい|ありがとう|楽しい|楽し|良い|いい切り口|テーマ|切り口|感謝|魅力的|嬉し|光栄|ワクワク|興味深|秀逸|ご依頼ありがとう|お題',
    plan: 'まず|次に|それから|最後に|から始め|とりあえず|うーん|そうだ|構成|流れ|しよう|かな|考え|始めよう|導入は|順番|その後|いや|待て|ここは|ステップ|軸に',
    critic:
      '弱い|平凡|物足り|ありきたり|印象|思います|感が|もう少し|もっと|冗長|単調|硬い|くどい|薄い|退屈|長い|説得力|パンチ|改善|余地|硬め|足りない|やや|読み返',
    rest: '続き|残り|次の返信|次回|省略|以降|続けて|後編|途中|分けて|次のメッセージ|中断|後ほど|送ります|文字数制限|割愛|つづく|ここまで',
    machine: 'AI|人工知能|言語モデル|アシスタント|学習データ|モデル|ai|学習|味覚|身体|プログラム|機械',
    role: 'ライター|編集者|校正|記者|専門家|専属|立場|として|コンサルタント|プロ|担当|目線',
    here: '以下|こちら|お待たせ|完成|承知|かしこまり|了解|もちろん|納品|下記|できました|お届け|お送りします|仕上がり|どうぞ|提出',
    question:
      'でしょうか|ますか|ですか|どちら|しましょう|質問|伺い|よろしい|差し支え|教えて|何|ご確認|希望ですか|いずれ',
    public:
      'コメント|当店|弊社|当社|小説|映画|著者|作者|章|訂正|追記|お詫び|円|ご来店|議題|読んでくださ|編み|釣|監督|会員|理事|読者の皆|出版|章で|書評',
    harm: '誤解|違法|名誉|盗作|危険|虚偽|架空|医師|弁護士|法律|医療|専門家|薬機法|保証|捏造',
    instead: '代わりに|当初|元の|以前|現在は|もともと|前回',
    note: '※|注意|備考|メモ|要|TODO|todo|案|仮',
  },
  zh: {
    text: '文章|稿子|正文|初稿|草稿|本文|这篇|全文|文案|终稿|内容|成稿|文稿|底稿|推文|软文|帖子|短文',
    part: '段落|开头|结尾|标题|小标题|首段|引言|导语|这段|上一段|小节|章节|结语|过渡|金句|表格|列表|结论|引用|例子|故事|前半|后半|最后一段|第二段|第一段|要点|末尾|副标题|话术|句子',
    edited:
      '修改|改成|改为|删掉|删去|删除|补充|替换|调整|压缩|精简|重写|合并|保留|避免|去掉|统一|加了|换了|挪|润色|控制在|未使用|改了|写了|加入|增加|换成|缩短|扩写|优化|整理|放在|采用|遵循|突出|弱化|拆分|合成|砍掉|保持|提到|穿插|去除',
    me: '我|本人|本文作者|鄙人',
    you: '您|你|贵司|贵公司|贵方|你们|咱们',
    asked:
      '要求|需求|指定|按照|按您|如您|您要|任务|提示|brief|甲方|指示|交代|客户|目的|说明|介绍|写一|请写|描述|主题|目标|按你|根据您|交付|任务是|用户要',
    length: '字|字数|字符|字以内|篇幅|字左右|密度|上限|长度|短一点|约|不超过|总计',
    style:
      '语气|风格|口吻|口语|正式|人称|调性|感叹号|语调|文风|专业名词|轻松|活泼|严肃|网络用语|表情|通俗|术语|第二人称|句式|文艺',
    seo: '关键词|SEO|seo|H1|H2|h1|h2|元描述|标签|链接|alt|收录|搜索|CTA|布局|描述|分类|摘要|栏目|话题|搜索引擎|Slug|slug|导流',
    reader: '读者|受众|目标人群|用户|画像|人群|新手|顾客|客群|面向|粉丝',
    offer:
      '如果需要|如需|可以帮|我可以|我也可以|随时|告诉我|需要我|要不要|还可以|您看|愿意|乐意|另外|版本|翻译|缩写|改写|提供|备选|再写|再出|告知|也行|都行',
    cannot:
      '无法|不能|抱歉|不便|恕|没法|不会写|拒绝|没写|不提供|做不到|不好|不宜|不建议|不会|不写|没有权限|难以|婉拒',
    know: '核实|核对|确认|来源|出处|数据|最新|过时|准确|信息|截止|查证|查不到|资料|数字|估计|大概|假设|不确定|确切|知识|未经|把握|真实性|准确性|存疑',
    miss: '缺|没有收到|附件|待补|补上|填写|插入|提供|发我|尚未|待定|空着|请补|没收到|不清楚|留空|占位|自行|补齐|没给|未提供|待确认',
    picture: '图片|配图|插图|照片|图位|图表|封面|截图|摄影|地图|视频|头图|示意图|海报',
    publish:
      '发布|上线|发表|公众号|网站|小红书|微博|朋友圈|编辑|排版|发出|刊登|交付|审|推送|印刷|上传|发稿|刊发|后台',
    praise:
      '好题|有意思|精彩|感谢|谢谢|喜欢|棒|选题|角度|高|妙|愉快|很好的|期待|荣幸|好玩|有趣|好问题|给力|亮眼|漂亮|幸会',
    plan: '首先|然后|接着|最后|先写|先|再|思路|构思|嗯|也许|或许|应该|不如|开头用|第一步|第二步|开篇|接下来|结构|框架|等等|不对|那么|要么|考虑|想想|从',
    critic:
      '平淡|单薄|有点|略|生硬|不够|可以更|太|弱|空泛|啰嗦|俗|干巴|再打磨|枯燥|拖沓|说服力|力度|改进|偏|套话|重复|模板|不满意|回头看',
    rest: '继续|剩下|其余|下一条|下文|未完|省略|篇幅|后续|下次|第二部分|余下|接下来|中断|稍后|发送|字数限制|略去|到此|第二条|分两',
    machine: 'AI|人工智能|语言模型|模型|助手|训练|参数|ai|机器|学习|味觉|身体|程序|算法',
    role: '编辑|撰稿|文案|记者|专家|作为|角色|顾问|专业|编导|资深|小编',
    here: '以下|如下|下面|好的|没问题|当然|已完成|正文如下|这是|奉上|过目|交稿|请查收|完成了|写好了|这里是|如下：|请过目|交付',
    question: '吗|还是|哪|是否|请问|要不要|能否|可否|呢|哪个|怎么|几|方便|确认一下|想问',
    public:
      '评论|留言|我们|本店|小说|电影|作者|章|更正|更新|致歉|元|议题|集|客户|钩针|编|导演|业主|会员|出版社|书评|业委会',
    harm: '误导|违法|诽谤|抄袭|危险|虚假|编造|医生|律师|法律|医疗|专业人士|广告法|保证|侵权|风险|捏造',
    instead: '取代|原来|原先|之前|现在|原文|原稿|此前',
    note: '注|备注|提醒|注意|待办|TODO|todo|建议|【',
  },
  ko: {
    text: '글|원고|본문|초안|기사|콘텐츠|포스팅|문서|칼럼|문안|텍스트|게시글|최종본|수정본|포스트|아티클',
    part: '문단|단락|도입|서론|결론|제목|소제목|첫 문장|문장|마무리|맺음|목차|항목|표|리드|문구|인용|예시|사례|일화|도입부|표현|앞부분|뒷부분|마지막 문단|첫 문단|본론|구성|대목',
    edited:
      '수정했|바꿨|바꾸었|줄였|뺐|빼고|넣었|추가했|삭제했|옮겼|합쳤|다듬었|고쳤|유지했|피했|손대지|맞췄|썼습니다|작성했|반영|바꿔|줄여|덧붙|넣어|정리했|사용했|썼어요|썼고|피하고|풀어|녹였|살렸|덜어|배치했|강조했|간결|낮췄|늘렸|나눴|맞추',
    me: '제가|저는|저의|저도|내가|나는|저희가',
    you: '요청하신|말씀하신|주신|하시면|으시면|시겠|원하시|귀사|고객님|주세요|주시|고객|보내 주신|선생님|드립니다|괜찮으시',
    asked:
      '요청|지시|지침|브리프|조건|의뢰|말씀|가이드|요구|원하신|기획안|목적|설명하|소개하|써 줘|작성해|서술|주제는|사용자|과제|맞춰|따라|목표',
    length: '글자|자 내외|자 이내|분량|글자 수|단어|공백|자수|길이|짧게|길게|약 |이내|총',
    style:
      '톤|어조|문체|존댓말|반말|말투|표현|딱딱|친근|격식|스타일|담백|경어|전문 용어|이모지|쉬운|어투|해요체|합쇼체',
    seo: '키워드|SEO|seo|메타|H1|H2|h1|h2|링크|태그|해시태그|CTA|검색|후킹|설명|카테고리|요약|슬러그|제목안|노출|상위',
    reader: '독자|타깃|타겟|대상|읽는 이|고객층|초보|고객|이용자|타깃층|연령',
    offer:
      '원하시면|필요하시면|해 드릴|드릴 수|드리겠|가능합니다|언제든|알려 주세요|말씀해 주세요|드릴까요|있으시면|버전|번역|추가로|수정해|다듬어|바꿔 드|만들어|필요하면|편하게|말씀만|가능해요',
    cannot:
      '수 없|어렵습니다|죄송|못 했|않았습니다|하지 않|곤란|삼가|못합니다|거절|못했|불가|힘들|쓰지 않|다루지|제외',
    know: '확인|출처|자료|최신|데이터|정확|수치|통계|검증|정보|검수|오래된|알 수|추정|대략|가정|확실|사실|지식|시점|불확실|재확인',
    miss: '없어서|빠져|빠졌|첨부|보내 주|채워|넣어 주|누락|필요합니다|부탁|비워|미정|받지 못|모르|자리|임시|알려 주시면|입력|기재|미확인',
    picture: '사진|이미지|그래프|삽화|그림|캡션|도표|썸네일|지도|영상|표지|촬영',
    publish:
      '게시|발행|업로드|공개|홈페이지|블로그|인스타|뉴스레터|편집|납품|카카오|올리|배포|인쇄|워드프레스|노출',
    praise:
      '좋은|멋진|감사|흥미|재미|주제|훌륭|즐거웠|아이디어|신선|최고|기쁘|영광|재밌|흥미로운|좋네요|탁월|기대',
    plan: '먼저|그다음|다음으로|마지막에|음,|일단|아마|그럼|시작|으로 가|좋겠|하자|되겠다|우선|생각|구조|순서|다음에|아니|잠깐|고민|흐름|쓰자|풀자',
    critic:
      '약한|밋밋|아쉽|평범|조금|더 |딱딱|뻔한|길어|늘어지|부족|같습니다|심심|지루|길다|설득력|개선|여지|늘어|조금 더|다소|힘이|진부',
    rest: '나머지|이어|다음 답변|계속|남은|생략|다음 메시지|잘립|잘려|2부|나눠|중단|나중에|보내겠|글자 수 제한|여기까지|이어서|2편',
    machine: 'AI|인공지능|언어 모델|모델|어시스턴트|학습|ai|챗봇|학습된|미각|몸|프로그램|기계',
    role: '에디터|작가|편집자|기자|전문가|입장|로서|마케터|컨설턴트|프로|담당|전문',
    here: '아래|다음은|여기|완성|네,|물론|알겠습니다|전달|첨부|위 |완성했|보내 드립니다|드려요|작성했습니다|준비했|다 됐|나왔',
    question: '까요|나요|어느|어떤|지요|질문|정해|할지|인지|겠어요|궁금|무엇|어떻게|괜찮을까|몇',
    public:
      '댓글|저희|당사|소설|영화|저자|지은이|정정|수정합니다|원 |안건|회의|매장|구독|작품|배우|코바늘|감독|회원|독자 여러분|출판|서평|주민',
    harm: '오해|불법|명예|표절|위험|허위|가짜|의사|변호사|법률|의료|전문가|보장|지어|과장',
    instead: '대신|원래|이전|기존|지금은|처음',
    note: '참고|비고|메모|주의|TODO|todo|제안|※',
  },
};
