import type { Name } from './people.ts';

const japaneseTitle =
  '氏|さん|様|博士|准教授|教授|先生|校長|店長|町長|市長|村長|知事|社長|代表|所長|園長|院長|会長|理事長|館長|部長|課長|監督|選手';
const japaneseRole =
  '准教授|教授|校長|店長|町長|市長|区長|村長|知事|社長|代表|所長|園長|院長|会長|理事長|理事|館長|部長|課長|監督|選手|職人|農家|農園主|医師|看護師|弁護士|住民|主任|編集長|料理長|女将|住職|研究員|担当者|リーダー|シェフ|オーナー|創業者|作家|記者|画家|大工|杜氏|漁師';
const chineseRole =
  '教授|主任|局长|市长|县长|区长|镇长|乡长|村长|校长|院长|馆长|馆员|所长|处长|科长|部长|站长|经理|董事长|总裁|老板|老板娘|店主|店长|师傅|木匠|工匠|匠人|厨师|医生|护士|老师|记者|作家|诗人|设计师|建筑师|工程师|研究员|专家|博士|导演|演员|运动员|教练|队长|会长|秘书长|书记|负责人|创始人|志愿者|居民|村民|农民|渔民|牧民|学者|律师|法官|画家|歌手|司机|员工|学员|主席|理事长|发言人|传承人|园长|船长';
const chineseSurname =
  '欧阳|司马|上官|诸葛|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤鲁温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝]';
const afterName = '(?=[说說表示认認指告介解回忆坦笑称稱带帶收在也和与與是的从從把将將,，、:：。；;“「（(]|$)';

/**
 * In Japanese before a title or between a role and a particle, in Chinese before a title or after a role: "店長の村井千夏は",
 * "教授贺文涛认为". Without capital letters nothing else shows a name.
 */
const cjkPersons = [
  new RegExp(
    `(?:${japaneseRole})の([\\p{Script=Han}]{2,6}|[\\p{Script=Katakana}・ー]{2,14})(?=[はがもをにとの、。「さ氏]|$)`,
    'gu',
  ),
  new RegExp(
    `(?<=[のやと、。」「]|^)([\\p{Script=Han}]{2,5}?|[\\p{Script=Katakana}・ー]{2,14})(?:${japaneseTitle})(?=[はがもをにとの、。「]|$)`,
    'gu',
  ),
  new RegExp(`(?:${chineseRole})((?:${chineseSurname})[\\p{Script=Han}]{1,2}?)${afterName}`, 'gu'),
  new RegExp(
    `(?<=[,，。、“”：:]|^)((?:${chineseSurname})[\\p{Script=Han}]{0,2})(?:教授|博士|先生|女士|医生|老师|师傅)`,
    'gu',
  ),
];

/** Names beside a title or a role in Japanese and Chinese. */
export function cjkNamesIn(text: string): Name[] {
  if (!/[\u3040-\u9fff]/.test(text)) return [];
  return cjkPersons.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: whole, 1: name = '', index }) => {
      const at = index + whole.indexOf(name);
      return { text: name, at, words: [name], isOrganization: false, isPerson: true };
    }),
  );
}
