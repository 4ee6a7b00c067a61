/** The commonest family names, which tell a person from a place in a pasted line. */
const single =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温季尤符施章颜倪庞欧祝翟殷柯牛洪俞葛齐伍纪聂岑安裴冉游芦邢路席岳梅'
const double = [
  '欧阳',
  '上官',
  '司马',
  '诸葛',
  '东方',
  '皇甫',
  '尉迟',
  '慕容',
  '令狐',
  '夏侯',
  '司徒',
  '端木',
  '南宫',
  '宇文',
  '长孙',
]

/**
 * Whether a text begins with a family name and is as long as a full name: two or three characters, four after a double one;
 * or is written with a dot, as names of other peoples are.
 */
export function looksLikeFullName(text: string): boolean {
  if (/^\p{Script=Han}+[·•]\p{Script=Han}+$/u.test(text)) return true
  if (!/^\p{Script=Han}{2,4}$/u.test(text)) return false
  if (double.some((surname) => text.startsWith(surname))) return text.length > 2
  return text.length <= 3 && single.includes(text.charAt(0))
}
