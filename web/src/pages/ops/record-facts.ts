import type { SettingModule } from '@shop/contract/areas/mall'
import { provinceNames } from '@shop/contract/fields/provinces'
import { claimKindNames } from '@shop/contract/messages/claims'
import { completionNeedNames } from '@shop/contract/messages/completions'
import { diseaseSexNames } from '@shop/contract/messages/diseases'
import { reviewCheckNames } from '@shop/contract/messages/inquiry'
import { operatorScopeNames } from '@shop/contract/messages/operators'
import { formatCents, formatTime } from '../../lib/formats.ts'
import { completionKindNames } from './completions/completion-words.ts'
import { type Details, type Fact, fact, plain, type Teller } from './record-fact.ts'
import { moneySubject, moneyTeller } from './record-facts-money.ts'
import { toldOf } from './setting-drafts.ts'
import { settingNames } from './setting-names.ts'
import { type Spec, settingSpecs, specOf } from './setting-specs.ts'
import { eventNames, linkKindNames, stageNames } from './words.ts'

const called = (names: Readonly<Record<string, string>>, value: unknown) => names[String(value)] ?? plain(value)
const withSign = (value: unknown) => (typeof value === 'number' && value > 0 ? `+${value}` : plain(value))
const isZero = (value: unknown) => value === 0

/** How each detail is told; undefined for what is of use to programs alone. */
const tellers: Readonly<Record<string, Teller>> = {
  reason: (value) => fact('原因', plain(value)),
  companyName: (value, { shippingNumber }) => fact('快递', `${plain(value)} ${plain(shippingNumber ?? '')}`.trim()),
  shippingNumber: (value, { companyName }) => (companyName === undefined ? fact('运单号', plain(value)) : undefined),
  amount: (value) => fact('金额', isZero(value) ? '没有收款，无需退回' : `¥${formatCents(Number(value))}`),
  stage: (value) => (value === null ? undefined : fact('阶段', called(stageNames, value))),
  collected: (value) => (value === true ? fact('货款', '已代收') : undefined),
  approved: (value) => fact('结果', value === true ? '通过' : '不通过'),
  accepted: (value) => fact('结果', value === true ? '同意' : '拒绝'),
  kind: (value, { needs }) => {
    if (needs !== undefined) return fact('有效时间', called(completionKindNames, value))
    return String(value) in linkKindNames
      ? fact('链接', called(linkKindNames, value))
      : fact('申请', called(claimKindNames, value))
  },
  needs: (value) => fact('需要补充', listed(value, completionNeedNames)),
  request: () => undefined,
  destination: (value) => fact('收货信息', value === true ? '已查看' : '未查看'),
  change: (value) => fact('变动', `${withSign(value)} 件`),
  stock: (value) => fact('变动后库存', `${plain(value)} 件`),
  provinceCode: (value) =>
    fact('范围', value === null ? '全国' : (provinceNames[String(value).slice(0, 2)] ?? plain(value))),
  url: (value) => fact('地址', plain(value)),
  events: (value) => fact('事件', listed(value, eventNames)),
  scopes: (value) => fact('权限', listed(value, operatorScopeNames)),
  licenceNumber: (value) => fact('执业药师证号', plain(value)),
  externalId: (value) => fact('外部单号', plain(value)),
  changed: (value) => fact('变化', listed(value, productFieldNames)),
  name: (value) => fact('密钥名称', plain(value)),
  before: (value) => fact('之前', stateOf(value)),
  after: (value) => fact('之后', stateOf(value)),
  code: (value) => fact('原因', called(denialNames, value)),
  call: (value) => fact('调用', plain(value)),
  template: (value) => fact('健康补贴', plain(value)),
  couponValue: (value) => fact('面额', `¥${formatCents(Number(value))}`),
  minConsume: (value) => fact('门槛', isZero(value) ? '无' : `满 ¥${formatCents(Number(value))}`),
  quantity: (value) => fact('总量', value === null ? '不限' : `${plain(value)} 张`),
  giftAmount: (value) => fact('新人礼包', isZero(value) ? '不包含' : `${plain(value)} 张`),
  isStopped: (value) => fact('发放', value === true ? '停止' : '继续'),
  batch: (value) => fact('批次', plain(value)),
  granted: (value) => fact('发放', `${plain(value)} 张`),
  already: (value) => (isZero(value) ? undefined : fact('此前已发', `${plain(value)} 位`)),
  full: (value) => (isZero(value) ? undefined : fact('已达持有上限', `${plain(value)} 位`)),
  unknown: (value) => (isZero(value) ? undefined : fact('没有账号', `${plain(value)} 个号码`)),
  act: (value) => fact('审核', called(reviewActNames, value)),
  openFor: (value) => fact('查看用时', `${Math.ceil(Number(value) / 1000)} 秒`),
  checks: (value) =>
    Array.isArray(value) && value.length === 0 ? undefined : fact('已核对', listed(value, reviewCheckNames)),
  prescription: () => undefined,
  claim: () => undefined,
  trace: () => undefined,
}

const reviewActNames: Readonly<Record<string, string>> = {
  firstApproved: '初审通过',
  approved: '通过',
  refused: '不通过',
}

const productFieldNames: Readonly<Record<string, string>> = {
  new: '新增',
  name: '名称',
  commonTitle: '通用名',
  packing: '规格',
  price: '价格',
  marketPrice: '市场价',
  prescriptionType: '处方类型',
  warehouse: '仓库',
  categoryCode: '分类',
  classCode: '药品分级',
  taxCategoryCode: '税收分类编码',
  taxRatePercent: '增值税税率（%）',
  isGlobal: '跨境商品',
  isOnShelf: '上架',
  restriction: '限购',
  taxRate: '税率',
  manufacturer: '生产企业',
  indications: '说明',
  photo: '图片',
  sex: '适用性别',
  ageMin: '最小年龄',
  ageMax: '最大年龄',
  edition: '来源版本',
  isOffered: '可供选择',
  forbiddenAgeLess: '未满禁用年龄',
  forbiddenAgeGreater: '超过禁用年龄',
  diseases: '疾病',
  otherNames: '别名',
  groups: '类别',
  ingredients: '成分',
  route: '用药方式',
  dose: '用法',
  kind: '类型',
  subject: '适用成分',
  other: '另一成分',
  limit: '界限',
  label: '病史或习惯',
  isForLocalUse: '含局部外用',
  severity: '严重程度',
  text: '提示内容',
  source: '依据',
  isActive: '启用',
  position: '排序',
  title: '标题',
  mark: '标记',
  content: '内容',
  startsAt: '开始时间',
  endsAt: '结束时间',
}

const denialNames: Readonly<Record<string, string>> = {
  NOT_LOGGED_IN: '密钥无效',
  OPERATOR_KEY_WRONG: '密钥不正确',
  NOT_ALLOWED: '没有权限',
  TOO_MANY_REQUESTS: '过于频繁',
}

/** What a key opened, or what a product was. */
function stateOf(value: unknown): string {
  if (Array.isArray(value)) return listed(value, operatorScopeNames) || '无'
  if (typeof value !== 'object' || value === null) return plain(value)
  return Object.entries(value)
    .map(([name, each]) => `${called(productFieldNames, name)} ${fieldWords(name, each)}`)
    .join('、')
}

/** A field of what was fed: money in yuan, times of the shop, and what a promotion is made of in words. */
function fieldWords(name: string, value: unknown): string {
  if (typeof value === 'number' && /price$|^fromCents$/i.test(name)) return `¥${formatCents(value)}`
  if (typeof value === 'string' && /(?:startsAt|endsAt)$/.test(name)) return formatTime(Date.parse(value))
  if (name === 'sex') return called(diseaseSexNames, value)
  if (name === 'kind') return called(promotionKindNames, value)
  if (Array.isArray(value)) return value.map((each) => fieldWords(name, each)).join('，')
  if (typeof value !== 'object' || value === null) return plain(value)
  return Object.entries(value)
    .map(([inner, each]) => `${called(promotionFieldNames, inner)} ${fieldWords(inner, each)}`)
    .join('；')
}

const promotionKindNames: Readonly<Record<string, string>> = { bundle: '套餐', gift: '赠品', prize: '奖品' }
const promotionFieldNames: Readonly<Record<string, string>> = {
  kind: '类型',
  members: '组成',
  productCode: '商品',
  amount: '件数',
  price: '单价',
  least: '每购买件数',
  giftCode: '赠品',
  prizeCode: '奖品',
  fromCents: '满',
  code: '编码',
  isDefault: '默认',
}

/**
 * What an act's details say; what has no words of its own here is told as it is.
 * @param subject what it was done to, of a setting its module and key
 */
export function describeDetails(details: Details, action = '', subject = ''): Fact[] {
  const spec = action === 'mall.changeSetting' ? settingOf(subject) : undefined
  if (spec) {
    const { reason, ...values } = details
    const states = Object.entries(values).map(([name, value]) =>
      fact(stateNames[name] ?? name, settingWords(spec, value)),
    )
    return [fact('原因', plain(reason)), ...states]
  }
  return Object.entries(details).flatMap(([name, value]) => {
    const teller = moneyTeller(action, name) ?? tellers[name]
    const told = teller ? teller(value, details) : fact(name, plain(value))
    return told ?? []
  })
}

const stateNames: Readonly<Record<string, string>> = { before: '之前', after: '之后' }

function settingOf(subject: string): Spec | undefined {
  const [module = '', key = ''] = subject.split('.')
  return Object.hasOwn(settingSpecs, module) ? specOf(module as SettingModule, key) : undefined
}

function settingWords(spec: Spec, value: unknown): string {
  return toldOf(spec, value)
    .map(({ label, words }) => (label ? `${label} ${words}` : words))
    .join('、')
}

function listed(value: unknown, names: Readonly<Record<string, string>>): string {
  return Array.isArray(value) ? value.map((each) => called(names, each)).join('、') : plain(value)
}

/** What something was done to: an order or a product, which the desk shows, a setting by its name; nothing for what has only an id. */
export function subjectOf(
  action: string,
  subject: string,
): { words: string; view?: 'orders' | 'products' } | undefined {
  if (/^\d{18}$/.test(subject)) return { words: subject, view: 'orders' }
  if (/^\d{8}$/.test(subject)) return { words: subject, view: 'products' }
  const words = moneySubject(action, subject)
  if (words) return { words }
  if (action === 'mall.changeSetting') return { words: settingNames[subject.split('.')[1] ?? ''] ?? subject }
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(subject) ? undefined : { words: subject }
}
