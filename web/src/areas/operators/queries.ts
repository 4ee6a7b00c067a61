import type { SettingModule } from '@shop/contract/areas/mall'
import type { ClaimState } from '@shop/contract/fields/claims'
import { Failure } from '@shop/contract/kit/client'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import * as addressesApi from '../../api/addresses.gen.ts'
import * as operatorsApi from '../../api/operators.gen.ts'
import { LOOK_AGAIN_MS, operatorClient, whoKey, workKey } from './query-client.ts'
import { answerCalls } from './renewal.ts'
import { sendAsOperator } from './send-as-operator.ts'
import type { InvoiceQueue, Queue, Who } from './types.ts'
import { dropWorkDrafts } from './work-drafts.ts'

/** Who is logged in: null for nobody, undefined until it is known. */
export function useWho() {
  return useQuery({
    queryKey: whoKey,
    queryFn: ({ signal }): Promise<Who | null> =>
      operatorsApi.whoOperates({}, { signal }).catch((error: unknown) => {
        if (error instanceof Failure && error.status === 401) return null
        throw error
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Logs in. Whose session ended at work goes on where they were; somebody else begins anew. */
export async function logIn(key: string): Promise<void> {
  const before = operatorClient.getQueryData<Who | null>(whoKey)
  const who = await operatorsApi.beginOperating({ key })
  const isBack = before?.id === who.id
  if (!isBack) operatorClient.removeQueries({ queryKey: workKey })
  operatorClient.setQueryData(whoKey, who)
  answerCalls(isBack)
}

/** A session that has ended by itself is left just as well. */
export async function logOut(): Promise<void> {
  await operatorsApi.endOperating().catch((error: unknown) => {
    if (!(error instanceof Failure && error.status === 401)) throw error
  })
  leaveWork()
}

/** What was read goes with the session, and so does what was typed. */
export function leaveWork(): void {
  dropWorkDrafts()
  operatorClient.removeQueries({ queryKey: workKey })
  operatorClient.setQueryData(whoKey, null)
  answerCalls(false)
}

/** Leaves the work as it is, without a session: the next call asks for the key again. */
export function postponeKey(): void {
  answerCalls(false)
}

/** Reads again what is in view, after something was done. */
export function invalidateWork(): Promise<void> {
  return operatorClient.invalidateQueries({ queryKey: workKey })
}

export interface OrderFilter {
  queue: Queue
  ordersCode: string
  page: number
}

const ordersQuery = ({ queue, ordersCode, page }: OrderFilter) =>
  queryOptions({
    queryKey: [...workKey, 'orders', queue, ordersCode, page],
    queryFn: ({ signal }) =>
      operatorsApi.operatingOrders({ queue, page, ...(ordersCode === '' ? {} : { ordersCode }) }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export function useOperatingOrders(filter: OrderFilter) {
  return useQuery({
    ...ordersQuery(filter),
    // Another page of one queue may stand until the next is there, the orders of another queue may not.
    placeholderData: (before, query) => (query?.queryKey[2] === filter.queue ? keepPreviousData(before) : undefined),
  })
}

/** How many orders wait in each queue, undefined until it is known. */
export function useQueueCounts(queues: readonly Queue[]): (number | undefined)[] {
  const found = useQueries({ queries: queues.map((queue) => ordersQuery({ queue, ordersCode: '', page: 1 })) })
  return found.map(({ data }) => data?.totalElements)
}

export function useOperatingOrder(ordersCode: string) {
  return useQuery({
    queryKey: [...workKey, 'order', ordersCode],
    queryFn: ({ signal }) => operatorsApi.operatingOrder({ ordersCode }, { signal }),
    // Each reading is kept: it is read when it is opened and when something was done, not now and then.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

export function useOperatingClaims(state: ClaimState, page: number) {
  return useQuery({
    queryKey: [...workKey, 'claims', state, page],
    queryFn: ({ signal }) => operatorsApi.operatingClaims({ state, page }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: (before, query) => (query?.queryKey[2] === state ? keepPreviousData(before) : undefined),
  })
}

/** Invoices and reversals that need somebody, or that wait. */
export function useOperatingInvoices(state: InvoiceQueue, page: number) {
  return useQuery({
    queryKey: [...workKey, 'invoices', state, page],
    queryFn: ({ signal }) => operatorsApi.listOperatingInvoices({ state, page }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: (before, query) => (query?.queryKey[2] === state ? keepPreviousData(before) : undefined),
  })
}

export function useOperatingClaim(id: string) {
  return useQuery({
    queryKey: [...workKey, 'claim', id],
    queryFn: ({ signal }) => operatorsApi.operatingClaim({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

export function useOperatingProducts(keyword: string, onlyEmpty: boolean, page: number) {
  return useQuery({
    queryKey: [...workKey, 'products', keyword, onlyEmpty, page],
    queryFn: ({ signal }) =>
      operatorsApi.operatingProducts(
        { page, ...(keyword === '' ? {} : { keyword }), ...(onlyEmpty ? { onlyEmpty } : {}) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

const catalogueKey = [...workKey, 'fed'] as const
const catalogueQuery = (keyword: string, page: number) => ({ page, ...(keyword === '' ? {} : { keyword }) })

export function useCatalogueProducts(keyword: string, page: number) {
  return useQuery({
    queryKey: [...catalogueKey, 'products', keyword, page],
    queryFn: ({ signal }) => operatorsApi.catalogueProducts(catalogueQuery(keyword, page), { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useCatalogueCategories(keyword: string, page: number) {
  return useQuery({
    queryKey: [...catalogueKey, 'categories', keyword, page],
    queryFn: ({ signal }) => operatorsApi.catalogueCategories(catalogueQuery(keyword, page), { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useCatalogueWarehouses(keyword: string, page: number) {
  return useQuery({
    queryKey: [...catalogueKey, 'warehouses', keyword, page],
    queryFn: ({ signal }) => operatorsApi.catalogueWarehouses(catalogueQuery(keyword, page), { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useCataloguePromotions(keyword: string, page: number) {
  return useQuery({
    queryKey: [...catalogueKey, 'promotions', keyword, page],
    queryFn: ({ signal }) => operatorsApi.cataloguePromotions(catalogueQuery(keyword, page), { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useCatalogueDiseases(keyword: string, page: number) {
  return useQuery({
    queryKey: [...catalogueKey, 'diseases', keyword, page],
    queryFn: ({ signal }) => operatorsApi.catalogueDiseases(catalogueQuery(keyword, page), { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The prescription drugs with what they are taken for. */
export function useCatalogueIndications(keyword: string, page: number) {
  return useQuery({
    queryKey: [...catalogueKey, 'indications', keyword, page],
    queryFn: ({ signal }) => operatorsApi.catalogueProductDiseases(catalogueQuery(keyword, page), { signal }),
    placeholderData: keepPreviousData,
  })
}

/** All categories and warehouses, which a product's form chooses from. */
export function useAllCategoriesAndWarehouses() {
  return useQuery({
    queryKey: [...catalogueKey, 'shelves'],
    queryFn: async ({ signal }) => {
      const [categories, warehouses] = await Promise.all([
        everyPage((page) => operatorsApi.catalogueCategories({ page }, { signal })),
        everyPage((page) => operatorsApi.catalogueWarehouses({ page }, { signal })),
      ])
      return { categories, warehouses }
    },
  })
}

async function everyPage<Row>(read: (page: number) => Promise<{ content: Row[]; totalPages: number }>): Promise<Row[]> {
  const { content, totalPages } = await read(1)
  const others = await Promise.all(Array.from({ length: Math.max(0, totalPages - 1) }, (_, index) => read(index + 2)))
  return [...content, ...others.flatMap((page) => page.content)]
}

/** The provinces by code; they change once in many years. */
export function useProvinces() {
  return useQuery({
    queryKey: ['provinces'],
    queryFn: ({ signal }) => addressesApi.listRegions({}, { signal, send: sendAsOperator }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useAudit(subject: string, page: number) {
  return useQuery({
    queryKey: [...workKey, 'audit', subject, page],
    queryFn: ({ signal }) => operatorsApi.listAudit({ page, ...(subject === '' ? {} : { subject }) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useHooks() {
  return useQuery({
    queryKey: [...workKey, 'hooks'],
    queryFn: ({ signal }) => operatorsApi.listHooks({}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })
}

export function useShopSettings(module: SettingModule) {
  return useQuery({
    queryKey: [...workKey, 'settings', module],
    queryFn: async ({ signal }) => (await operatorsApi.getStoredSettings({ module }, { signal })).settings,
  })
}
