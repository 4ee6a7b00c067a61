import { bundle, line } from '../builders/lines.ts'
import { DAY } from '../builders/way.ts'
import { before, type Persona } from './persona.ts'

const everything = [
  '10090010',
  '10070009',
  '10080013',
  '10100011',
  '10110006',
  '10110012',
  '10100005',
  '10050012',
  '10040014',
  '10060014',
  '10100012',
  '10090011',
] as const

/** Names, addresses and lists as long as they get. */
export const longNames: Persona = {
  phone: '13000000010',
  name: '欧阳慕容上官诸葛令狐皇甫',
  note: '超长昵称、商品名、地址和一单十几件商品',
  profile: {
    nickName: '欧阳慕容上官诸葛令狐皇甫司徒夏侯尉迟',
    memberName: '欧阳慕容上官诸葛令狐皇甫司徒夏侯尉迟长孙',
    email: 'ouyang.murong.shangguan.zhuge.linghu.huangfu@mail.long-names.example.com',
    sex: 1,
    birthday: '1900-01-01',
    height: 250,
    weight: 300,
    jobNature: 'civilServant',
    maritalStatus: 'widowed',
    revenues: 'from50000',
    commonDrugs:
      '硝苯地平控释片、阿托伐他汀钙片、阿司匹林肠溶片、二甲双胍缓释片、格列美脲片、厄贝沙坦氢氯噻嗪片、单硝酸异山梨酯缓释片。'.repeat(
        3,
      ),
    allergyDrugs: '青霉素类、头孢菌素类、磺胺类、阿司匹林、碘造影剂、破伤风抗毒素、链霉素、布洛芬、安乃近、普鲁卡因',
    diseaseHistory: '高血压三级；2 型糖尿病；冠状动脉粥样硬化性心脏病；高脂血症；腰椎间盘突出；慢性胃炎。',
  },
  favourites: ['10070009', '10120013', '10090010'],
  reservations: (now) => [{ productCode: '10020014', createdAt: before(now, 2 * DAY) }],
  addresses: (now) => [
    {
      consignee: '欧阳慕容上官诸葛令狐',
      consigneePhone1: '0851-86540000-801234',
      provinceCode: '52',
      cityCode: '5223',
      regionCode: '522301',
      customArea: '望江路与梧桐街交叉口西北侧一百二十米东篱国际健康产业园二期北区十八号楼B座2601室请放前台代收谢谢',
      zipCode: '562400',
      usedAt: before(now, DAY),
    },
    {
      consignee: 'Alexander',
      provinceCode: '65',
      cityCode: '6528',
      regionCode: '652826',
      customArea: '1',
      usedAt: before(now, 3 * DAY),
    },
  ],
  orders: () => [
    {
      status: 'waitReceiving',
      lines: everything.map((code, index) => line(code, { amount: 1 + (index % 4), warehouse: 'GZ' })),
      deliveryAddress:
        '内蒙古自治区云杉盟望舒自治旗兰渚苏木乡望江路与梧桐街交叉口西北侧一百二十米东篱国际健康产业园二期北区十八号楼 B 座 2601 室（请放前台代收）',
      patientLabel: '本人',
      invoice: {
        state: 'requested',
        type: '2-2',
        title: '云杉市望舒区桃源里东篱健康养生文化传播与医疗器械进出口贸易有限责任公司第二分公司',
        taxPayerNumber: '99440100MA00000X01',
        content: '商品明细',
      },
    },
    {
      status: 'waitPay',
      lines: [
        ...bundle([17, 18], '四季养生汤料与草本茶饮家庭量贩尊享礼盒（送长辈送朋友自用皆宜，附煲汤小册）', [
          ['10090010', 2],
          ['10090011', 1],
          ['10090006', 3],
        ]),
      ],
    },
    { status: 'waitEvaluate', lines: [line('10120013', { amount: 3 })] },
    { status: 'completeTransaction', lines: [line('10080014', { amount: 99 })] },
  ],
}
