import { agreementVersion } from '@shop/contract/agreements'
import { consents } from '@shop/contract/consents'
import type { BuiltAddress, BuiltMember, BuiltOrder } from '@shop/world'

/** Where an operation is pointed at. */
export interface Target {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** Two members, what the first owns, and ids that nobody has. */
export interface Stage {
  owner: BuiltMember
  /** On its way; the owner sees it. */
  order: BuiltOrder
  /** Split by warehouse, with parts. */
  split: BuiltOrder
  addresses: readonly [BuiltAddress, BuiltAddress]
  /** A copy of the owner's data that can be fetched. */
  exportId: string
  /** A picture that the owner uploaded. */
  pictureId: string
  /** A session of the owner's that lives. */
  device: string
  /** Well-formed, and nobody's. */
  missingCode: string
  missingId: string
}

/**
 * How an operation is held to its owner:
 * - `owned`: it names something; the owner gets it, everybody else the answer that a missing one gets; `isSpent` where the owner’s
 *   call uses it up and comes last
 * - `self`: it names nothing and answers the caller's own rows only
 * - `operator`: for keys with the scope alone
 * - `open`: no member owns what it answers; still it may not tell of one
 */
export type Entry =
  | { kind: 'owned'; found(stage: Stage): readonly Target[]; missing(stage: Stage): Target; isSpent?: true }
  | { kind: 'self'; targets(stage: Stage): readonly Target[] }
  | { kind: 'operator'; found(stage: Stage): Target; missing?(stage: Stage): Target }
  | { kind: 'open'; why: string; targets(stage: Stage): readonly Target[] }

const codes = ({ order, split }: Stage) => [
  order.ordersCode,
  split.ordersCode,
  ...split.parts.map((part) => part.ordersCode),
]
const lists = [{ type: 'all' }, { type: 'waitReceiving' }, { type: 'all', page: '1', size: '20' }]
const uuid = { uuid: 'A'.repeat(43) }
const phoneOf = ({ owner }: Stage) => owner.phone
const address = {
  consignee: '林知夏',
  consigneePhone2: '13800138000',
  provinceCode: '44',
  cityCode: '4401',
  regionCode: '440106',
  customArea: '望江路 8 号',
}
const trace = () => ({ description: '快件已到达中转站', time: Date.now() })

/** One entry for every operation of the contract, by area and name; the proof fails when one is missing or left over. */
export const ownerEntries: Readonly<Record<string, Entry>> = {
  'access.drawSlider': open('drawn for whoever asks', () => [{}]),
  'access.judgeSlider': open('bound to the browser that it was drawn for', () => [
    { params: { id: 'A'.repeat(43) }, body: { position: 10, by: 'pointer', track: [] } },
  ]),
  'access.drawSliderCode': open('drawn for whoever asks', () => [{}]),
  'access.judgeSliderCode': open('bound to the browser that it was drawn for', () => [
    { params: { id: 'A'.repeat(43) }, body: { code: 'ABCD' } },
  ]),
  'access.issueSmsTicket': open('asks for a pass of this browser', (stage) => [{ body: { phoneNum: phoneOf(stage) } }]),
  'access.sendSmsCode': open('asks for a ticket of this browser', (stage) => [
    { body: { phoneNum: phoneOf(stage), ticket: 'A'.repeat(43) } },
  ]),
  'access.checkSmsCode': open('asks for a code of this browser', (stage) => [
    { body: { phoneNum: phoneOf(stage), captcha: '123456' } },
  ]),
  'access.drawImageCaptcha': open('asks for a ticket of this browser', () => [{ body: { ticket: 'A'.repeat(43) } }]),
  'access.redrawImageCaptcha': open('asks for a ticket of this browser', () => [{ body: { ticket: 'A'.repeat(43) } }]),
  'access.loginBySms': open('asks for a code of this browser', (stage) => [
    { body: { phoneNum: phoneOf(stage), smsCode: '123456' } },
  ]),
  'access.refreshSession': open('asks for a token', () => [{ body: { refreshToken: 'A'.repeat(43) } }]),
  'access.logout': open('ends only what it is given a token of', () => [{ body: { accessToken: 'A'.repeat(43) } }]),
  'access.drawQrCode': open('drawn for whoever asks', () => [{}]),
  'access.getQrCodeStatus': open('tells the browser that drew the code alone', () => [{ query: uuid }]),
  'access.loginByQrCode': open('asks for a code of this browser that a member confirmed', () => [{ body: uuid }]),
  'access.scanQrCode': open('tells of the browser that drew the code, to its one scanner', () => [{ params: uuid }]),
  'access.confirmQrCode': open('asks for a code that this member scanned', () => [
    { params: uuid, body: { accept: true } },
  ]),
  'access.sendOwnSmsCode': { kind: 'self', targets: () => [{ body: { purpose: 'proof' } }] },
  'access.giveProof': open('asks for a code of this browser or the own password', () => [
    { body: { smsCode: '123456' } },
    { body: { password: 'Hean@2026' } },
  ]),
  'access.isCurrentPhone': { kind: 'self', targets: (stage) => [{ body: { phoneNum: phoneOf(stage) } }] },
  'access.changePhone': open('asks for a proof and for a code of the phone', (stage) => [
    { body: { phoneNum: phoneOf(stage), smsCode: '123456' } },
    { query: { phoneNum: phoneOf(stage), smsCode: '123456' }, body: {} },
  ]),
  'access.getLoginKey': open('the day’s key; its id is bound to this browser', () => [
    { query: { nonceStr: 'owner-matrix' } },
  ]),
  'access.loginByPassword': open('asks for a key of this browser', () => [
    { body: { platform: '1', loginName: 'AAAA', password: 'AAAA', key: 'nonce~id.key' } },
  ]),
  'access.register': open('asks for a code of this browser', (stage) => [
    { body: { userName: phoneOf(stage), validCode: '123456', password: 'Heron-2026', agreementVersion } },
  ]),
  'access.isRegistered': open('rationed, past five questions for a slider pass', () => [
    { body: { userName: '13900000000' } },
  ]),
  'access.resetPassword': open('asks for a code of this browser', (stage) => [
    { body: { userName: phoneOf(stage), validCode: '123456', password: 'Heron-2026' } },
  ]),
  'access.changePassword': open('asks for the own password', () => [
    { body: { oldPwd: 'heanold1', newPwd: 'Heron-2026', newPwdConfirm: 'Heron-2026' } },
  ]),
  'access.startThirdLogin': open('leads to a provider; what is kept is bound to this browser', () => [
    { query: { thirdType: '1', backUrl: '/user', origin: '/user/login' } },
  ]),
  'access.finishThirdLogin': open('asks for a state of this browser', () => [
    { params: { thirdType: '1' }, query: { code: 'A'.repeat(32), state: 'A'.repeat(43) } },
  ]),
  'access.registerByThirdParty': open('asks for a code and a handle of this browser', (stage) => [
    {
      body: {
        openId: 'A'.repeat(43),
        thirdType: 1,
        userName: phoneOf(stage),
        validCode: '123456',
        agreementVersion,
      },
    },
  ]),
  'access.bindAccount': open('asks for a code and a handle of this browser', (stage) => [
    { body: { loginName: 'A'.repeat(43), loginType: 2, type: 1, userName: phoneOf(stage), password: '123456' } },
  ]),
  'access.isThirdPartyBound': open('asks for a slider pass past the day’s free questions', () => [
    { body: { type: 1, platform: 'PC', userName: '13900000000' } },
  ]),
  'access.listThirdParties': { kind: 'self', targets: () => [{}] },
  'access.unbindThirdParty': open('asks for a proof, and lets go of the caller’s own', () => [
    { query: { type: '1' } },
  ]),
  'access.listDevices': { kind: 'self', targets: () => [{}] },
  'access.signOutDevice': open('ends devices of the caller’s own', (stage) => [{ params: { id: stage.device } }]),
  'access.signOutOthers': open('ends devices of the caller’s own', () => [{}]),
  'access.listAccessEvents': { kind: 'self', targets: () => [{}] },
  'account.getAccount': { kind: 'self', targets: () => [{}] },
  'account.sendEmailCode': open('mails a code that binds to the caller’s own account', () => [
    { body: { email: 'owner-matrix@example.com' } },
  ]),
  'account.bindEmail': open('asks for a code that was sent for the caller’s own account', () => [
    { body: { email: 'owner-matrix@example.com', code: '123456' } },
  ]),
  'account.unbindEmail': open('lets go of the caller’s own', () => [{}]),
  'account.getMember': { kind: 'self', targets: () => [{}] },
  'account.getHealthInfo': { kind: 'self', targets: () => [{}] },
  'account.changeMember': open('changes the caller’s own', () => [{ body: { height: 170 } }]),
  'account.listConsents': { kind: 'self', targets: () => [{}] },
  'account.giveConsent': open('gives the caller’s own', () => [
    { body: { kind: 'health', version: consents.health.version } },
  ]),
  'account.withdrawConsent': open('takes back the caller’s own', () => [{ params: { kind: 'health' } }]),
  'account.listSensitiveReads': { kind: 'self', targets: () => [{}, { query: { page: '2' } }] },
  'account.previewClosure': { kind: 'self', targets: () => [{}] },
  'account.applyForClosure': open('asks for a code to the own phone', () => [
    { body: { reason: 'unused', smsCode: '123456' } },
  ]),
  'account.askForExport': open('asks for a proof, and exports the caller’s own', () => [{}]),
  'account.listExports': { kind: 'self', targets: () => [{}] },
  'account.fetchExport': {
    kind: 'owned',
    found: ({ exportId }) => [{ params: { id: exportId } }],
    missing: ({ missingId }) => ({ params: { id: missingId } }),
  },
  'addresses.listAddresses': { kind: 'self', targets: () => [{}] },
  'addresses.addAddress': open('adds to the caller’s own', () => [{ body: address }]),
  'addresses.changeAddress': {
    kind: 'owned',
    found: ({ addresses }) => addresses.map(({ id }) => ({ params: { id }, body: address })),
    missing: ({ missingId }) => ({ params: { id: missingId }, body: address }),
  },
  'addresses.removeAddress': {
    kind: 'owned',
    found: ({ addresses: [{ id }] }) => [{ params: { id } }],
    missing: ({ missingId }) => ({ params: { id: missingId } }),
    isSpent: true,
  },
  'addresses.makeAddressDefault': {
    kind: 'owned',
    found: ({ addresses: [, { id }] }) => [{ params: { id } }],
    missing: ({ missingId }) => ({ params: { id: missingId } }),
  },
  'addresses.splitAddress': open('answers what it is given', () => [{ body: { text: '张三 13800138000 广东省' } }]),
  'addresses.listRegions': open('the same for everybody', () => [{}, { query: { parent: '4401' } }]),
  'mall.getSettings': open('the shop’s', () => [{ query: { module: 'm-mall' } }, { query: { module: 'mall-global' } }]),
  'mall.changeSetting': {
    kind: 'operator',
    found: () => ({ body: { module: 'm-mall', key: 'slogan', value: '安心用药，一路陪伴', reason: 'owner matrix' } }),
  },
  'orders.countOrders': { kind: 'self', targets: () => [{}] },
  'orders.listOrders': { kind: 'self', targets: () => lists.map((query) => ({ query })) },
  'orders.filterOrders': {
    kind: 'self',
    targets: (stage) => [
      ...lists.map((query) => ({ query: { ...query, status: 'waitReceiving' } })),
      ...codes(stage).map((productName) => ({ query: { type: 'all', productName } })),
    ],
  },
  'orders.getLogistics': {
    kind: 'owned',
    found: (stage) => codes(stage).map((ordersCode) => ({ query: { ordersCode } })),
    missing: ({ missingCode }) => ({ query: { ordersCode: missingCode } }),
  },
  'orders.getOrder': {
    kind: 'owned',
    found: (stage) => codes(stage).map((id) => ({ params: { id } })),
    missing: ({ missingCode }) => ({ params: { id: missingCode } }),
  },
  'orders.addTrace': {
    kind: 'operator',
    found: ({ order }) => ({ params: { ordersCode: order.ordersCode }, body: trace() }),
    missing: ({ missingCode }) => ({ params: { ordersCode: missingCode }, body: trace() }),
  },
  'products.searchProducts': open('the shop’s', () => [{ query: { keyword: '感冒' } }]),
  'products.getProductPicture': open('the shop’s', () => [{ params: { productCode: '10010001' } }]),
  'uploads.uploadPicture': open('keeps a picture for the caller alone', () => [{ body: { module: 'common' } }]),
  'uploads.getUpload': {
    kind: 'owned',
    found: ({ pictureId }) => [{ params: { id: pictureId } }],
    missing: ({ missingId }) => ({ params: { id: missingId } }),
  },
}

function open(why: string, targets: (stage: Stage) => readonly Target[]): Entry {
  return { kind: 'open', why, targets }
}
