import type { PayLinkKind } from '@shop/contract/fields/links'
import type { OperatorScope } from '@shop/contract/kit/operation'
import {
  type Database,
  type Keyring,
  makeSessions,
  newToken,
  type Pool,
  registerOperatorKey,
  type TokenPair,
  transaction,
} from '@shop/server/testing/seeding'
import { type AddressOptions, type BuiltAddress, buildAddress } from './address.ts'
import { buildCoins, buildSpending, type CoinOptions } from './coins.ts'
import {
  type BuiltCoupon,
  buildCoupon,
  buildCouponTemplate,
  type CouponOptions,
  type TemplateOptions,
} from './coupon.ts'
import { type BuiltDisease, buildDiseases, type DiseaseOptions } from './disease.ts'
import { buildFavourite, buildReservation, type ReservationOptions } from './keeping.ts'
import { buildCompletion, buildLink, type CompletionOptions } from './links.ts'
import { type BuiltMember, buildMember, type MemberOptions } from './member.ts'
import { type BuiltOrder, buildOrder, type OrderOptions } from './order.ts'
import { type BuiltPatient, buildPatient, type PatientOptions } from './patient.ts'
import { buildPlan, type PlanOptions } from './plan.ts'
import { type BuiltPrescription, buildPrescription, type PrescriptionOptions } from './prescription.ts'
import {
  type BuiltProduct,
  buildContents,
  buildProduct,
  buildPromotion,
  type ContentsOptions,
  type ProductOptions,
  type PromotionOptions,
} from './product.ts'

export interface BuilderParts {
  pool: Pool
  keyring: Keyring
  /** The time that the world is built at. */
  now: () => Date
}

export interface BuiltSession {
  member: BuiltMember
  pair: TokenPair
  /** For callers that are no browser. */
  bearer: { authorization: string }
}

/**
 * Builds a world piece by piece: `a.member()`, `a.order({ status: 'waitPay' })`. What is not said does not matter and is
 * filled in; a missing parent is made; nothing collides with what others build at the same time.
 */
export interface Builders {
  member(options?: MemberOptions): Promise<BuiltMember>
  /** A live session of a member, of a new one when none is given. */
  session(options?: { member?: BuiltMember }): Promise<BuiltSession>
  order(options?: OrderOptions & { member?: BuiltMember }): Promise<BuiltOrder>
  /** Many orders of one member in one transaction, which is much faster. */
  orders(member: BuiltMember, options: readonly OrderOptions[]): Promise<BuiltOrder[]>
  /** Addresses of one member, in this order; the first is the default unless a later one says so. */
  addresses(member: BuiltMember, options: readonly AddressOptions[]): Promise<BuiltAddress[]>
  address(options?: AddressOptions & { member?: BuiltMember }): Promise<BuiltAddress>
  /** Somebody who takes medicine: an adult with a name that the authority has confirmed unless said. */
  patient(options?: PatientOptions & { member?: Pick<BuiltMember, 'accountId' | 'phone'> }): Promise<BuiltPatient>
  /** A prescription record with its order and patient; before a pharmacist unless said. */
  prescription(options?: PrescriptionOptions & { member?: BuiltMember }): Promise<BuiltPrescription>
  /** A product of its own, which nobody else buys. */
  product(options?: ProductOptions): Promise<BuiltProduct>
  /** A disease of its own, which `product({ diseases: [{ code }] })` is taken for. */
  disease(options?: DiseaseOptions): Promise<BuiltDisease>
  /** Many diseases in one transaction, which is much faster. */
  diseases(options: readonly DiseaseOptions[]): Promise<BuiltDisease[]>
  /** What a product holds and how it is taken, so that warnings speak of it. */
  contents(options: ContentsOptions): Promise<void>
  /** A medicine plan of a member, which runs unless something else matters. */
  plan(options: PlanOptions & { member: Pick<BuiltMember, 'accountId'> }): Promise<{ id: string }>
  /** A bundle, gift or prize among the shop's promotions. */
  promotion(options: PromotionOptions): Promise<{ code: string }>
  /** Coins that a member obtained. */
  coins(options: CoinOptions & { member: BuiltMember }): Promise<void>
  /** Has an order take the coins that are to have paid it, as settling does. */
  spending(options: { order: Pick<BuiltOrder, 'accountId' | 'id'>; amount: number }): Promise<void>
  favourite(options: { member: BuiltMember; productCode: string }): Promise<{ id: string }>
  reservation(options: ReservationOptions & { member: BuiltMember }): Promise<{ id: string }>
  /** A coupon that operators can give. */
  couponTemplate(options?: TemplateOptions): Promise<{ id: string }>
  /** A coupon that a member holds, of a new one when none is given. */
  coupon(options?: CouponOptions & { member?: Pick<BuiltMember, 'accountId'> }): Promise<BuiltCoupon>
  /** The link of an unpaid order, with the key that its phone is sent. */
  link(options: {
    order: Pick<BuiltOrder, 'accountId' | 'id'>
    kind?: PayLinkKind
  }): Promise<{ id: string; key: string }>
  /** What a shopper is asked for to complete a prescription, with the key that the phone is sent. */
  completion(options: CompletionOptions): Promise<{ id: string; linkId: string; key: string }>
  /** A key with these scopes; with the licence number of a pharmacist it reviews prescriptions. */
  operator(options?: {
    scopes?: OperatorScope[]
    name?: string
    licenceNumber?: string
  }): Promise<{ key: string; bearer: { authorization: string } }>
}

export function makeBuilders({ pool, keyring, now }: BuilderParts): Builders {
  const sessions = makeSessions(keyring)
  const inTransaction = <Result>(work: (tx: Database) => Promise<Result>) => transaction(pool, work)
  const member: Builders['member'] = (options = {}) => inTransaction((tx) => buildMember(tx, keyring, options, now()))
  const orders: Builders['orders'] = (owner, options) =>
    inTransaction(async (tx) => {
      const built: BuiltOrder[] = []
      for (const each of options) built.push(await buildOrder(tx, owner, each, now()))
      return built
    })
  const addresses: Builders['addresses'] = (owner, options) =>
    inTransaction(async (tx) => {
      const built: BuiltAddress[] = []
      for (const each of options) built.push(await buildAddress(tx, keyring, owner, each, now()))
      return built
    })
  const diseases: Builders['diseases'] = (options) => inTransaction((tx) => buildDiseases(tx, options, now()))
  return {
    member,
    orders,
    addresses,
    address: async ({ member: owner, ...options } = {}) => {
      const [built] = await addresses(owner ?? (await member()), [options])
      return built!
    },
    order: async ({ member: owner, ...options } = {}) => {
      const [built] = await orders(owner ?? (await member()), [options])
      return built!
    },
    session: async ({ member: owner } = {}) => {
      const of = owner ?? (await member())
      const { pair } = await inTransaction((tx) =>
        sessions.start(tx, { accountId: of.accountId, method: 'sms', browser: null, device: 'Chrome · Linux' }, now()),
      )
      return { member: of, pair, bearer: { authorization: `Bearer ${pair.accessToken}` } }
    },
    patient: async ({ member: owner, ...options } = {}) => {
      const of = owner ?? (await member())
      return inTransaction((tx) => buildPatient(tx, keyring, of, options, now()))
    },
    prescription: async ({ member: owner, ...options } = {}) => {
      const of = owner ?? (await member())
      return inTransaction((tx) => buildPrescription(tx, keyring, of, options, now()))
    },
    product: (options = {}) => inTransaction((tx) => buildProduct(tx, options, now())),
    disease: async (options = {}) => (await diseases([options]))[0]!,
    diseases,
    contents: (options) => inTransaction((tx) => buildContents(tx, options)),
    plan: ({ member: owner, ...options }) => inTransaction((tx) => buildPlan(tx, owner, options, now())),
    promotion: (options) => inTransaction((tx) => buildPromotion(tx, options, now())),
    coins: ({ member: owner, ...options }) => inTransaction((tx) => buildCoins(tx, owner, options, now())),
    spending: ({ order: { accountId, id }, amount }) =>
      inTransaction((tx) => buildSpending(tx, { accountId }, { amount, orderId: id }, now())),
    favourite: ({ member: owner, productCode }) => inTransaction((tx) => buildFavourite(tx, owner, productCode, now())),
    reservation: ({ member: owner, ...options }) =>
      inTransaction((tx) => buildReservation(tx, keyring, owner, options, now())),
    couponTemplate: (options = {}) => inTransaction((tx) => buildCouponTemplate(tx, options, now())),
    coupon: async ({ member: owner, ...options } = {}) => {
      const of = owner ?? (await member())
      return inTransaction((tx) => buildCoupon(tx, of, options, now()))
    },
    completion: (options) => inTransaction((tx) => buildCompletion(tx, keyring, options, now())),
    link: ({ order, kind = 'pay' }) => inTransaction((tx) => buildLink(tx, keyring, order, kind, now())),
    operator: async ({ scopes = ['traces'] as OperatorScope[], name = 'built for a test', licenceNumber } = {}) => {
      const key = newToken()
      await inTransaction((tx) => registerOperatorKey(tx, keyring, { key, name, scopes, licenceNumber }, now()))
      return { key, bearer: { authorization: `Bearer ${key}` } }
    },
  }
}
