import { type ClaimState, claimStates } from '@shop/contract/fields/claims'
import { reviewQueues } from '@shop/contract/fields/inquiry'
import { addressOf } from '@shop/contract/screens'
import type { InvoiceQueue, Queue, ReviewQueue, Scope } from '../../areas/operators/index.ts'

/** The parts of the desk, with the scopes of which each opens it, in the order of the menu. */
export const sections = [
  { view: 'orders', name: '订单', scope: 'orders' },
  { view: 'consignee', name: '代客下单', scope: 'links' },
  { view: 'reviews', name: '处方审核', scope: 'prescriptions' },
  { view: 'claims', name: '售后申请', scope: 'claims' },
  { view: 'finance', name: '财务', scope: 'finance' },
  { view: 'coupons', name: '补贴', scope: 'coupons' },
  { view: 'invoices', name: '发票', scope: 'finance' },
  { view: 'products', name: '商品与库存', scope: 'stock' },
  { view: 'catalogue', name: '商品资料', scope: 'feeds' },
  { view: 'medication', name: '用药知识', scope: ['feeds', 'prescriptions'] },
  { view: 'settings', name: '商城设置', scope: 'settings' },
  { view: 'hooks', name: '事件推送', scope: 'hooks' },
  { view: 'audit', name: '操作记录', scope: 'audit' },
] as const satisfies readonly { view: string; name: string; scope: Scope | readonly Scope[] }[]
export type View = (typeof sections)[number]['view']

/** The parts that a key with these scopes may work in. */
export const sectionsOpenTo = (scopes: readonly Scope[]) =>
  sections.filter(({ scope }) => [scope].flat().some((each) => scopes.includes(each)))

/** The queues in the order of their tabs. */
export const queues = ['verdict', 'confirm', 'ship', 'parcel', 'refund', 'all'] as const satisfies readonly Queue[]

/** The lists of invoices in the order of their tabs. */
export const invoiceQueues = ['failed', 'waiting'] as const satisfies readonly InvoiceQueue[]

/** What the catalogue is made of, in the order of its tabs. */
export const catalogueParts = ['products', 'categories', 'warehouses', 'promotions', 'indications', 'diseases'] as const
export type CataloguePart = (typeof catalogueParts)[number]

/** What the shop knows of medicine, in the order of its tabs. */
export const medicationParts = ['rules', 'contents', 'ingredients', 'groups'] as const
export type MedicationPart = (typeof medicationParts)[number]

export const firstOf = <Value extends string>(all: readonly [Value, ...Value[]], wanted: string | null): Value =>
  all.find((each) => each === wanted) ?? all[0]

/** Where at the desk somebody is: it all stands in the address, so that back, reload and a second window keep it. */
export interface Place {
  /** Undefined where the address names none that is open to the operator. */
  view: View | undefined
  /** Of one order, prescription or claim, of its view. */
  one: string
  queue: Queue
  state: ClaimState
  invoices: InvoiceQueue
  reviews: ReviewQueue
  /** Which part of the catalogue. */
  part: CataloguePart
  /** Which part of what is known of medicine. */
  medication: MedicationPart
  /** What the list is narrowed by. */
  word: string
  onlyEmpty: boolean
  page: number
}

export function placeOf(query: URLSearchParams, scopes: readonly Scope[]): Place {
  const open = sectionsOpenTo(scopes)
  const wanted = query.get('view')
  return {
    view: (wanted === null ? open[0] : open.find(({ view }) => view === wanted))?.view,
    one: query.get('one') ?? '',
    queue: firstOf(queues, query.get('queue')),
    state: firstOf(claimStates, query.get('state')),
    invoices: firstOf(invoiceQueues, query.get('state')),
    reviews: firstOf(reviewQueues, query.get('queue')),
    part: firstOf(catalogueParts, query.get('part')),
    medication: firstOf(medicationParts, query.get('part')),
    word: query.get('word') ?? '',
    onlyEmpty: query.get('empty') === '1',
    page: pageOf(query),
  }
}

/** Which page of a list an address names; the first where it makes no sense. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}

export type PlaceQuery = Partial<
  Record<'view' | 'one' | 'queue' | 'state' | 'part' | 'word' | 'empty' | 'range' | 'from' | 'to', string>
> & { page?: number }

/** The address of a place; what is not said is left out, the first page too. */
export function placeAddress({ page, ...query }: PlaceQuery): string {
  return addressOf('Ops', undefined, { ...query, page: page === 1 ? undefined : page })
}
