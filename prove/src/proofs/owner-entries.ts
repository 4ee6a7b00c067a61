import { agreementVersion } from '@shop/contract/agreements'
import { consents } from '@shop/contract/consents'
import { birthdayInstant } from '@shop/contract/fields/birthday'
import { madeUpIdNumber } from '@shop/world'
import { inquiryEntries } from './inquiry-entries.ts'
import { linkEntries } from './link-entries.ts'
import { medicineEntries } from './medicine-entries.ts'
import type { Entry, MovingOrder, Stage, Target } from './owner-stage.ts'

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
/** Of another area somebody else: one person is one patient of a member. */
const patientFrom = (area?: string) => ({
  name: '林建国',
  sex: 0,
  birthDay: birthdayInstant('1985-12-12'),
  consigneePhone: '13800138000',
  relationLabel: 'self',
  idCardNumber: madeUpIdNumber('1985-12-12', 0, area),
  consents: { identity: consents.identity.version },
})
const patientBody = patientFrom()
const settling = ({ bought: { skuCode, sum } }: Stage, addressId: string) => ({
  skuCode,
  addressId,
  paymentType: 1,
  shippingTime: 'anyDay',
  expectedSum: sum,
})
const asked = (ordersCode: string) => ({ body: { ordersCode, invoiceType: '1-1', title: '矩阵机主甲' } })
const trace = () => ({ description: '快件已到达中转站', time: Date.now() })

/** What a member does to an order of the own; where it is no reading, the owner does it last. */
function acting(which: MovingOrder, target: Target = {}): Entry {
  return {
    kind: 'owned',
    found: ({ moving }) => [{ ...target, params: { id: moving[which].ordersCode } }],
    missing: ({ missingCode }) => ({ ...target, params: { id: missingCode } }),
    isSpent: true,
  }
}

/** What a member does with the invoice of an order of the own. */
function invoicing(make: (ordersCode: string) => Target, isSpent?: true): Entry {
  return {
    kind: 'owned',
    found: ({ moving }) => [make(moving.invoiced.ordersCode)],
    missing: ({ missingCode }) => make(missingCode),
    ...(isSpent ? { isSpent } : {}),
  }
}

/** What an operator does to an order. */
function operating(which: MovingOrder, target: Target = {}): Entry {
  return {
    kind: 'operator',
    found: ({ moving }) => ({ ...target, params: { ordersCode: moving[which].ordersCode } }),
    missing: ({ missingCode }) => ({ ...target, params: { ordersCode: missingCode } }),
  }
}

/** What a member does to pay. */
function paying(make: (orderCodes: string) => Target): Entry {
  return {
    kind: 'owned',
    found: ({ moving }) => [make(moving.toPay.ordersCode)],
    missing: ({ missingCode }) => make(missingCode),
  }
}

/** What a member does with an attempt to pay. */
function attempting(): Entry {
  return {
    kind: 'owned',
    found: ({ paymentId }) => [{ params: { id: paymentId } }],
    missing: ({ missingId }) => ({ params: { id: missingId } }),
  }
}

/** What the finance does with a refund that failed. */
function seeing(which: 'again' | 'byHand'): Entry {
  const body = { reason: 'owner matrix' }
  return {
    kind: 'operator',
    found: ({ failedRefunds }) => ({ params: { id: failedRefunds[which] }, body }),
    missing: ({ missingId }) => ({ params: { id: missingId }, body }),
  }
}

/** What an operator does with a coupon. */
function withCoupon(target: Target): Entry {
  return {
    kind: 'operator',
    found: ({ couponId }) => ({ ...target, params: { id: couponId } }),
    missing: ({ missingId }) => ({ ...target, params: { id: missingId } }),
  }
}

const coupon = {
  name: '矩阵补贴',
  couponType: 1,
  couponValue: 100,
  minConsume: 1000,
  usingRange: '全场商品可用',
  rangeKind: 'all',
  validDays: 30,
  reason: 'owner matrix',
}

/** What an operator does to a product. */
function handling(target: Target): Entry {
  return {
    kind: 'operator',
    found: ({ kept }) => ({ ...target, params: { productCode: kept.handled } }),
    missing: ({ missingItem }) => ({ ...target, params: { productCode: missingItem } }),
  }
}

const catalogueProduct = {
  name: '矩阵口服液',
  commonTitle: '矩阵口服液',
  packing: '10支',
  manufacturer: '云杉制药有限公司',
  categoryCode: '2001',
  price: 1000,
  prescriptionType: 2,
  indications: '',
  warehouse: 'GZ',
  isGlobal: false,
  taxRate: 0,
  isOnShelf: true,
}

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
  'cart.getCart': { kind: 'self', targets: () => [{ query: { isRx: 'false' } }, { query: { isRx: 'true' } }] },
  'cart.addCartItem': {
    kind: 'self',
    targets: () => [{ body: { productCode: '10010001', num: 1 } }, { body: { productCode: '10080001', num: 1 } }],
  },
  'cart.changeCartItem': {
    kind: 'owned',
    found: ({ listed }) => [{ params: { itemCode: listed }, body: { num: 2 } }],
    missing: ({ missingItem }) => ({ params: { itemCode: missingItem }, body: { num: 2 } }),
  },
  'cart.selectCartItems': open('changes the caller’s own list alone', () => [
    { body: { isRx: false, isSelected: true } },
  ]),
  'cart.restoreCartItems': open('puts back on the caller’s own list alone', () => [
    { body: { items: [{ itemCode: '10010001', num: 1, isSelected: true, addedAt: 0 }] } },
  ]),
  'cart.removeCartItems': open('takes off the caller’s own list alone', ({ listed }) => [
    { query: { itemCodes: listed } },
  ]),
  'cart.buyNow': open('tells where to settle', () => [{ body: { skuCode: '10010001', quantity: 1 } }]),
  'cart.previewRebuy': acting('received'),
  'cart.rebuyOrder': acting('received'),
  'cart.quoteSettle': {
    kind: 'owned',
    found: ({ addresses: [, { id }] }) => [{ body: { skuCode: '10010001', addressId: id } }],
    missing: ({ missingId }) => ({ body: { skuCode: '10010001', addressId: missingId } }),
  },
  'cart.submitOrder': {
    kind: 'owned',
    found: (stage) => [{ body: settling(stage, stage.addresses[1].id) }],
    missing: (stage) => ({ body: settling(stage, stage.missingId) }),
  },
  'coins.getCoins': { kind: 'self', targets: () => [{}] },
  'coins.listCoins': { kind: 'self', targets: () => [{}, { query: { page: '1', size: '20' } }] },
  'coupons.listCoupons': {
    kind: 'self',
    targets: () => [{ query: { status: '0' } }, { query: { status: '1', page: '1' } }],
  },
  'coupons.countCoupons': { kind: 'self', targets: () => [{}] },
  'coupons.countAvailableCoupons': { kind: 'self', targets: () => [{}] },
  'coupons.getGiftPack': open('the shop’s, and where the caller stands with it', () => [{}]),
  'coupons.claimGiftPack': open('gives to the caller alone', () => [{}]),
  'coupons.listCouponTemplates': { kind: 'operator', found: () => ({}) },
  'coupons.addCouponTemplate': { kind: 'operator', found: () => ({ body: coupon }) },
  'coupons.stopCouponTemplate': withCoupon({ body: { giftAmount: 0, reason: 'owner matrix' } }),
  'coupons.grantCoupons': withCoupon({ body: { phones: ['13000009999'], batch: 'matrix', reason: 'owner matrix' } }),
  'coupons.listCouponGrants': withCoupon({}),
  'diseases.listDiseases': open('the same for everybody', () => [
    { query: { name: '高血压', age: '60', sex: '0' } },
    { query: { productCodes: '10020001' } },
  ]),
  'diseases.feedDiseases': {
    kind: 'operator',
    found: () => ({
      body: { diseases: [{ code: 'Z99.998', name: '归属试验病', sex: 'common', edition: 'owner matrix' }] },
    }),
  },
  'diseases.catalogueDiseases': { kind: 'operator', found: () => ({}) },
  'diseases.feedProductDiseases': {
    kind: 'operator',
    found: () => ({ body: { products: [{ productCode: '99999999', diseases: [] }] } }),
  },
  'diseases.catalogueProductDiseases': { kind: 'operator', found: () => ({}) },
  'favourites.listFavourites': { kind: 'self', targets: () => [{}, { query: { page: '1', size: '20' } }] },
  'favourites.addFavourite': open('adds to the caller’s own', ({ bought }) => [
    { body: { productCode: bought.skuCode } },
  ]),
  'favourites.findFavourite': { kind: 'self', targets: ({ kept }) => [{ query: { productCode: kept.soldOut } }] },
  'favourites.removeFavourite': {
    kind: 'owned',
    found: ({ kept }) => [{ params: { id: kept.favouriteId } }],
    missing: ({ missingId }) => ({ params: { id: missingId } }),
    isSpent: true,
  },
  'invoices.listInvoices': { kind: 'self', targets: () => [{}, { query: { page: '1', size: '20' } }] },
  'invoices.requestInvoice': {
    kind: 'owned',
    found: ({ moving }) => [asked(moving.uninvoiced.ordersCode)],
    missing: ({ missingCode }) => asked(missingCode),
    isSpent: true,
  },
  'invoices.getInvoice': invoicing((ordersCode) => ({ params: { ordersCode } })),
  'invoices.getInvoiceUrl': invoicing((ordersCode) => ({ query: { ordersCode } })),
  'invoices.readInvoiceFile': {
    kind: 'owned',
    found: ({ signature }) => [{ params: { signature } }],
    missing: () => ({ params: { signature: 'A'.repeat(80) } }),
  },
  'invoices.mailInvoice': invoicing((ordersCode) => ({ body: { ordersCode, emails: 'matrix@example.com' } }), true),
  'invoices.listOperatingInvoices': { kind: 'operator', found: () => ({ query: { state: 'failed' } }) },
  'invoices.retryInvoice': {
    kind: 'operator',
    found: ({ failedInvoice }) => ({ params: { orderNo: failedInvoice } }),
    missing: () => ({ params: { orderNo: 'Z'.repeat(20) } }),
  },
  'mall.listSettings': open('the shop’s', () => [{}]),
  'mall.getSettings': open('the shop’s', () => [{ query: { module: 'm-mall' } }, { query: { module: 'mall-global' } }]),
  'mall.getStoredSettings': { kind: 'operator', found: () => ({ query: { module: 'mall-global' } }) },
  'mall.changeSetting': {
    kind: 'operator',
    found: () => ({ body: { module: 'm-mall', key: 'slogan', value: '安心用药，一路陪伴', reason: 'owner matrix' } }),
  },
  'operators.beginOperating': open('a wrong key opens nothing', () => [{ body: { key: 'k'.repeat(43) } }]),
  'operators.whoOperates': open('tells the caller’s own key', () => [{}]),
  'operators.endOperating': open('ends the caller’s own shell', () => [{}]),
  'operators.listAudit': { kind: 'operator', found: () => ({}) },
  'operators.listHooks': { kind: 'operator', found: () => ({}) },
  'operators.addHook': {
    kind: 'operator',
    found: () => ({ body: { url: 'http://127.0.0.1:9/in', events: ['claim.decided'], reason: 'owner matrix' } }),
  },
  'operators.removeHook': {
    kind: 'operator',
    found: ({ kept }) => ({ params: { id: kept.hookId } }),
    missing: ({ missingId }) => ({ params: { id: missingId } }),
  },
  ...medicineEntries,
  ...linkEntries(patientFrom),
  ...inquiryEntries,
  'orders.countOrders': { kind: 'self', targets: () => [{}] },
  'home.getCounts': { kind: 'self', targets: () => [{}] },
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
  'orders.cancelOrder': acting('unpaid', { body: { reason: 'other' } }),
  'orders.deleteOrder': acting('ended'),
  'orders.restoreOrder': acting('received'),
  'orders.receiveOrder': acting('sent'),
  'orders.getReview': acting('received'),
  'orders.reviewOrder': acting('received', {
    body: {
      isAnonymity: true,
      productEvaVos: ['10010001', '10080001'].map((productCode) => ({
        productCode,
        score: 5,
        content: '很好',
        label: ['正品保证'],
      })),
    },
  }),
  'orders.listClaims': acting('waiting'),
  'orders.openClaim': acting('waiting', { body: { kind: 'refund', reason: 'changedMind' } }),
  'orders.withdrawClaim': {
    kind: 'owned',
    found: ({ moving }) => [{ params: { id: moving.claimed.ordersCode, claimId: moving.claimId } }],
    missing: ({ missingCode, missingId }) => ({ params: { id: missingCode, claimId: missingId } }),
    isSpent: true,
  },
  'orders.operatingOrders': { kind: 'operator', found: () => ({ query: { queue: 'all' } }) },
  'orders.operatingOrder': operating('waiting'),
  'orders.decideReview': operating('confirmed', { body: { approved: true } }),
  'orders.shipOrder': operating('shipped', { body: { companyName: '顺丰速运', shippingNumber: 'SF1234567' } }),
  'orders.cancelForShop': operating('stopped', { body: { reason: '商品停售' } }),
  'orders.refundOrder': operating('refunded', { body: { reason: '商品停售' } }),
  'orders.confirmRefund': operating('owed', { body: { amount: 0 } }),
  'orders.collectCash': operating('collected'),
  'orders.recordReturn': operating('returned', { body: { reason: '客户拒收' } }),
  'orders.operatingClaims': { kind: 'operator', found: () => ({ query: { state: 'open' } }) },
  'orders.operatingClaim': {
    kind: 'operator',
    found: ({ moving }) => ({ params: { id: moving.decidedId } }),
    missing: ({ missingId }) => ({ params: { id: missingId } }),
  },
  'orders.decideClaim': {
    kind: 'operator',
    found: ({ moving }) => ({ params: { id: moving.decidedId }, body: { accepted: true } }),
    missing: ({ missingId }) => ({ params: { id: missingId }, body: { accepted: true } }),
  },
  'orders.importOrder': {
    kind: 'operator',
    found: ({ bought, owner }) => ({
      params: { externalId: 'owner-matrix' },
      body: {
        phone: owner.phone,
        consignee: '林知夏',
        deliveryAddress: '广东省广州市天河区望江路8号',
        paymentType: 1,
        placedAt: Date.now() - 60_000,
        transportCosts: 0,
        lines: [{ productCode: bought.skuCode, amount: 1, actualPrice: 1000 }],
      },
    }),
  },
  'orders.addTrace': {
    kind: 'operator',
    found: ({ order }) => ({ params: { ordersCode: order.ordersCode }, body: trace() }),
    missing: ({ missingCode }) => ({ params: { ordersCode: missingCode }, body: trace() }),
  },
  'payments.getPaySummary': paying((orderCodes) => ({ query: { orderCodes } })),
  'payments.startPayment': paying((orderCodes) => ({ body: { orderCodes, paymentType: 99 } })),
  'payments.getPayment': attempting(),
  'payments.checkPayment': attempting(),
  'payments.listOrderMoney': {
    kind: 'owned',
    found: (stage) => codes(stage).map((id) => ({ params: { id } })),
    missing: ({ missingCode }) => ({ params: { id: missingCode } }),
  },
  'payments.countMoney': { kind: 'operator', found: () => ({ query: { from: '2026-11-21', to: '2026-11-21' } }) },
  'payments.exportMoney': { kind: 'operator', found: () => ({ query: { from: '2026-11-21', to: '2026-11-21' } }) },
  'payments.listPayments': { kind: 'operator', found: () => ({}) },
  'payments.queryPayment': {
    kind: 'operator',
    found: ({ paymentId }) => ({ params: { outTradeNo: paymentId.replaceAll('-', '') } }),
    missing: () => ({ params: { outTradeNo: 'T'.repeat(32) } }),
  },
  'payments.listSuspense': { kind: 'operator', found: () => ({}) },
  'payments.listRefunds': { kind: 'operator', found: () => ({}) },
  'payments.retryRefund': seeing('again'),
  'payments.finishRefundByHand': seeing('byHand'),
  'payments.importBill': { kind: 'operator', found: () => ({ body: { provider: 'alipay', day: '2020-01-01' } }) },
  'payments.listReconciliation': { kind: 'operator', found: () => ({}) },
  'payments.resolveReconciliation': {
    kind: 'operator',
    found: ({ failedRefunds }) => ({ params: { id: failedRefunds.item }, body: { resolution: 'owner matrix' } }),
    missing: ({ missingId }) => ({ params: { id: missingId }, body: { resolution: 'owner matrix' } }),
  },
  'products.searchProducts': open('the shop’s', () => [{ query: { keyword: '感冒' } }]),
  'products.listCategories': open('the shop’s', () => [{}]),
  'products.getProduct': open('the shop’s', ({ bought }) => [
    { params: { productCode: bought.skuCode } },
    { params: { productCode: '10020001' } },
  ]),
  'products.operatingProducts': { kind: 'operator', found: () => ({ query: { keyword: '1002' } }) },
  'products.restock': handling({ body: { change: 5, reason: 'owner matrix' } }),
  'products.banProduct': handling({ body: { provinceCode: '54', reason: 'owner matrix' } }),
  'products.liftBan': handling({ query: { provinceCode: '54' } }),
  'products.feedProduct': {
    kind: 'operator',
    found: () => ({ params: { productCode: '88880001' }, body: catalogueProduct }),
  },
  'products.feedPicture': handling({ body: {} }),
  'products.catalogueProducts': { kind: 'operator', found: () => ({ query: { keyword: '1002' } }) },
  'products.feedPrices': {
    kind: 'operator',
    found: ({ kept }) => ({ body: { prices: [{ productCode: kept.handled, price: 900 }] } }),
  },
  'products.feedCategories': {
    kind: 'operator',
    found: () => ({ body: { categories: [{ code: '8801', name: 'owner matrix', position: 88 }] } }),
  },
  'products.catalogueCategories': { kind: 'operator', found: () => ({}) },
  'products.feedWarehouses': {
    kind: 'operator',
    found: () => ({ body: { warehouses: [{ code: 'ZZ', name: 'owner matrix' }] } }),
  },
  'products.catalogueWarehouses': { kind: 'operator', found: () => ({}) },
  'products.feedPromotions': {
    kind: 'operator',
    found: ({ kept }) => ({
      body: {
        promotions: [
          {
            code: 'OWNERMATRIX',
            title: 'owner matrix',
            startsAt: 0,
            endsAt: 1,
            prize: { fromCents: 100, prizeCode: kept.handled, amount: 1 },
          },
        ],
      },
    }),
  },
  'products.cataloguePromotions': { kind: 'operator', found: () => ({}) },
  'products.getProductPicture': open('the shop’s', () => [{ params: { productCode: '10010001' } }]),
  'reservations.listReservations': { kind: 'self', targets: () => [{}, { query: { page: '1', size: '20' } }] },
  'reservations.bookProduct': open('waits for the caller alone', ({ kept }) => [
    { body: { productCode: kept.handled, contactMsg: '13800138000', registerType: 1 } },
  ]),
  'reservations.cancelReservation': {
    kind: 'owned',
    found: ({ kept }) => [{ params: { id: kept.reservationId } }],
    missing: ({ missingId }) => ({ params: { id: missingId } }),
    isSpent: true,
  },
  'patients.listPatients': { kind: 'self', targets: () => [{}] },
  'patients.getDefaultPatient': { kind: 'self', targets: () => [{}] },
  'patients.getPatient': {
    kind: 'owned',
    found: ({ patients }) => patients.map(({ id }) => ({ params: { id } })),
    missing: ({ missingId }) => ({ params: { id: missingId } }),
  },
  'patients.addPatient': open('adds to the caller’s own', () => [{ body: patientBody }]),
  'patients.changePatient': {
    kind: 'owned',
    found: ({ patients }) => patients.map(({ id }) => ({ params: { id }, body: patientBody })),
    missing: ({ missingId }) => ({ params: { id: missingId }, body: patientBody }),
  },
  'patients.removePatient': {
    kind: 'owned',
    found: ({ patients: [{ id }] }) => [{ params: { id } }],
    missing: ({ missingId }) => ({ params: { id: missingId } }),
    isSpent: true,
  },
  'patients.makePatientDefault': {
    kind: 'owned',
    found: ({ patients: [, { id }] }) => [{ params: { id } }],
    missing: ({ missingId }) => ({ params: { id: missingId } }),
  },
  'patients.revealPatient': {
    kind: 'owned',
    found: ({ patients: [, { id }] }) => [{ params: { id }, body: { kinds: ['identity', 'health'] } }],
    missing: ({ missingId }) => ({ params: { id: missingId }, body: { kinds: ['identity', 'health'] } }),
  },
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

/** Where an operation is pointed at by those who may call it. */
export function targetsOf(entry: Entry, stage: Stage): readonly Target[] {
  if (entry.kind === 'operator' || entry.kind === 'link') return [entry.found(stage)]
  return entry.kind === 'owned' ? entry.found(stage) : entry.targets(stage)
}
