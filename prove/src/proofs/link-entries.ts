import { agreementVersion } from '@shop/contract/agreements'
import { consents } from '@shop/contract/consents'
import { freshPhone } from '@shop/world'
import { wholeInquiry } from './inquiry-entries.ts'
import { NO_KEY, type StagedLink, type StagedLinkName, type StagedLinks } from './link-stage.ts'
import type { Entry, Target } from './owner-stage.ts'

type LinkEntry = Extract<Entry, { kind: 'link' }>

/** What the holder of a link is answered of its own order; it names nothing. */
const ownOrder = (by: StagedLinkName, make: (links: StagedLinks) => Target = () => ({})): LinkEntry => ({
  kind: 'link',
  by,
  found: ({ links }) => make(links),
})

/** What names the link by its key. */
const byToken = (by: StagedLinkName, make: (token: string, links: StagedLinks) => Target): LinkEntry => ({
  kind: 'link',
  by,
  found: ({ links }) => make(links[by].key, links),
  missing: ({ links }) => make(NO_KEY, links),
})

/** What names the link of a request for what a prescription lacks. */
const byRequestCode = (by: StagedLinkName, make: (requestCode: string, links: StagedLinks) => Target): LinkEntry => ({
  ...byToken(by, make),
  others: ['foreignAsked', 'siblingAsked'],
})

/** What names the order by its code. */
const byCode = (by: StagedLinkName, make: (orderCode: string) => Target): LinkEntry => ({
  kind: 'link',
  by,
  found: ({ links }) => make(links[by].ordersCode),
  missing: ({ missingCode }) => make(missingCode),
})

/** What names an attempt to pay the link's order. */
const ofAttempt: LinkEntry = {
  kind: 'link',
  by: 'bill',
  found: ({ links }) => ({ params: { id: links.paymentId } }),
  missing: ({ missingId }) => ({ params: { id: missingId } }),
}

/** What names somebody who takes medicine, whom every link to the account's own phone leads to. */
const ofPatient = (target: Target): LinkEntry => ({
  kind: 'link',
  by: 'empty',
  isOfAccount: true,
  found: ({ links }) => ({ ...target, params: { id: links.patientId } }),
  missing: ({ missingId }) => ({ ...target, params: { id: missingId } }),
})

/** What an operator orders for somebody whose phone nobody has. */
const consigneeOrder = (productCode: string, expectedSum: number) => ({
  consignee: '林知夏',
  phone: freshPhone(),
  provinceCode: '44',
  cityCode: '4401',
  regionCode: '440106',
  customArea: '五山路381号',
  lines: [{ productCode, amount: 1 }],
  kind: 'pay',
  expectedSum,
})

const named = (token: string) => ({ query: { token } })
const digitsOf = ({ phone }: StagedLink) => phone.slice(3, 7)
const request = { kind: 'plain', needs: ['patient'] }
const open = { query: { token: 'current' } }

/** How links are held to the order that they open, and to those who send them. @param patientFrom whom a form adds or changes, somebody else of each area */
export const linkEntries = (patientFrom: (area: string) => object): Readonly<Record<string, Entry>> => ({
  'links.openLink': {
    kind: 'open',
    why: 'asks for the key, and tells of the phone what a link shows before its digits',
    targets: ({ links }) => [{ body: { key: links.bill.key } }, { body: { key: NO_KEY } }],
  },
  'links.getOpening': ownOrder('bill'),
  // Who holds another link would leave that.
  'links.leaveLink': { ...ownOrder('left'), others: [] },
  'links.enterLink': ownOrder('bill', ({ bill }) => ({ body: { digits: digitsOf(bill) } })),
  'links.registerByLink': byToken('unregistered', (token, { unregistered: { phone } }) => ({
    body: { phone, token, agreementVersion },
  })),
  'links.renewLink': ownOrder('locked'),
  'links.sendLinkCode': ownOrder('bill'),
  'links.checkLinkCode': ownOrder('coded', ({ code }) => ({ body: { code } })),
  'links.getLinkOrder': ownOrder('bill'),
  'links.listUnpaidByLink': byToken('bill', named),
  'links.startLinkPayment': ownOrder('bill', () => ({ body: { paymentType: 4 } })),
  'links.getLinkPayment': ofAttempt,
  'links.checkLinkPayment': ofAttempt,
  'links.findConsigneePhone': byToken('bill', (token) => ({ params: { token } })),
  'links.correctConsigneePhone': byToken('corrected', (token) => ({ body: { phone: freshPhone(), token } })),
  'links.findNeededInquiry': byToken('empty', named),
  'links.saveLinkDraft': byToken('empty', (token) => ({ ...named(token), body: { version: 0 } })),
  'links.checkLinkWarnings': {
    kind: 'link',
    by: 'empty',
    isOfAccount: true,
    found: ({ links }) => ({ query: { patientInfoId: links.patientId } }),
    missing: ({ missingId }) => ({ query: { patientInfoId: missingId } }),
  },
  'links.submitLinkInquiry': byToken('handedIn', (token, { patientId }) => ({
    body: { token, ...wholeInquiry(patientId) },
  })),
  'links.submitOptionalInquiry': byToken('optional', (token, { patientId }) => {
    const { prescriptionAnswer, prescriptionSignExternal, isConfirmed } = wholeInquiry(patientId)
    const skus = prescriptionSignExternal.diseaseData
    return { body: { token, platform: 'mobile', patientVo: { id: patientId }, skus, prescriptionAnswer, isConfirmed } }
  }),
  'links.getPrescriptionSignByToken': byToken('recorded', (token) => ({ params: { token } })),
  'links.findPrescriptionByOrderCode': byCode('recorded', (orderCode) => ({ query: { orderCode } })),
  'links.submitPayInquiry': byCode('payable', (orderCode) => ({ body: { orderCode, paymentType: 4 } })),
  'links.listLinkDiseases': ownOrder('empty', () => ({ query: { name: '高血压' } })),
  'links.getLinkConsents': ownOrder('empty'),
  'links.uploadLinkPicture': ownOrder('empty', () => ({ body: { module: 'certificate' } })),
  'links.listLinkPictures': ownOrder('empty'),
  'links.getLinkPicture': {
    kind: 'link',
    by: 'empty',
    found: ({ links }) => ({ params: { id: links.pictureId } }),
    missing: ({ missingId }) => ({ params: { id: missingId } }),
  },
  'links.giveLinkConsent': ownOrder('empty', () => ({
    body: { kind: 'prescription', version: consents.prescription.version },
  })),
  'links.listLinkPatients': byToken('empty', named),
  'links.getLinkPatient': ofPatient(open),
  'links.addLinkPatient': byToken('empty', (token) => ({ ...named(token), body: patientFrom('120101') })),
  'links.changeLinkPatient': ofPatient({ ...open, body: patientFrom('120102') }),
  'links.quoteLinkOrder': {
    kind: 'operator',
    found: ({ bought }) => ({ body: { lines: [{ productCode: bought.skuCode, amount: 1 }] } }),
    missing: ({ missingItem }) => ({ body: { lines: [{ productCode: missingItem, amount: 1 }] } }),
  },
  'links.makeLinkOrder': {
    kind: 'operator',
    found: ({ bought: { skuCode, sum } }) => ({ body: consigneeOrder(skuCode, sum) }),
    missing: ({ missingItem }) => ({ body: consigneeOrder(missingItem, 0) }),
  },
  'links.getCompletion': byRequestCode('asked', (requestCode) => ({ query: { requestCode } })),
  'links.getChronicCompletion': byRequestCode('chronicAsked', (requestCode) => ({ query: { requestCode } })),
  'links.saveLinkPrescription': byRequestCode('answered', (requestCode) => ({
    body: { requestCode, patient: patientFrom('120103') },
  })),
  'links.requestCompletion': {
    kind: 'operator',
    found: ({ links }) => ({ params: { ordersCode: links.askedAnew.ordersCode }, body: request }),
    missing: ({ missingCode }) => ({ params: { ordersCode: missingCode }, body: request }),
  },
  'links.listCompletions': {
    kind: 'operator',
    found: ({ links }) => ({ params: { ordersCode: links.askedAnew.ordersCode } }),
    missing: ({ missingCode }) => ({ params: { ordersCode: missingCode } }),
  },
  'links.withdrawCompletion': {
    kind: 'operator',
    found: ({ links }) => ({ params: { ordersCode: links.askedInVain.ordersCode, id: links.requestId } }),
    missing: ({ links, missingId }) => ({ params: { ordersCode: links.askedInVain.ordersCode, id: missingId } }),
  },
  'links.sendLink': {
    kind: 'operator',
    found: ({ links }) => ({ params: { ordersCode: links.resent.ordersCode }, body: { kind: 'pay' } }),
    missing: ({ missingCode }) => ({ params: { ordersCode: missingCode }, body: { kind: 'pay' } }),
  },
  'links.listLinks': {
    kind: 'operator',
    found: ({ links }) => ({ params: { ordersCode: links.resent.ordersCode } }),
    missing: ({ missingCode }) => ({ params: { ordersCode: missingCode } }),
  },
  'links.withdrawLink': {
    kind: 'operator',
    found: ({ links: { withdrawn } }) => ({ params: { ordersCode: withdrawn.ordersCode, id: withdrawn.id } }),
    missing: ({ links: { withdrawn }, missingId }) => ({ params: { ordersCode: withdrawn.ordersCode, id: missingId } }),
  },
})
