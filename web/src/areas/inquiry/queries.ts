import { diseaseLimits } from '@shop/contract/fields/diseases'
import type { PregnancyAnswer } from '@shop/contract/fields/inquiry'
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import * as inquiryApi from '../../api/inquiry/filling.gen.ts'
import * as prescriptionsApi from '../../api/inquiry/prescriptions.gen.ts'
import { countsKey, queryClient } from '../../lib/query-client.ts'
import { DiseaseCallsContext } from '../diseases/index.ts'
import { ordersKey } from '../orders/index.ts'
import { InquiryCallsContext } from './calls.ts'
import { draftKept } from './drafts-under-way.ts'

/** Stands among what is read of orders, so that it is read again when one of them changes elsewhere. */
const inquiryKey = [...ordersKey, 'inquiry'] as const
const prescriptionsKey = [...ordersKey, 'prescriptions'] as const

/** What the inquiry of an order needs, and the record so far. */
export function useInquiry(ordersCode: string) {
  const { caller, read } = use(InquiryCallsContext)
  return useQuery({
    queryKey: [...inquiryKey, caller, ordersCode],
    queryFn: async ({ signal }) => {
      await draftKept(ordersCode)
      return read(ordersCode, signal)
    },
    staleTime: 0,
    // Who leaves keeps a draft: a form that came back with what was read before it would take that draft for somebody else's.
    gcTime: 0,
  })
}

/** What the drugs of an order are taken for, by product. */
export function useDiseaseGroups(productCodes: readonly string[]) {
  const { caller, list } = use(DiseaseCallsContext)
  return useQuery({
    queryKey: ['diseases', 'groups', caller, ...productCodes],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(productCodes.length / diseaseLimits.products) }, (_, index) =>
        productCodes.slice(index * diseaseLimits.products, (index + 1) * diseaseLimits.products),
      )
      const answers = await Promise.all(parts.map((codes) => list({ productCodes: codes.join(',') }, { signal })))
      return answers.flatMap(({ diseaseGroups }) => diseaseGroups)
    },
  })
}

/**
 * What the patient must not take of an order, and how many rules were checked. Whether she is pregnant, the shop reads from the draft, which
 * is kept first; what was found before stays in view meanwhile.
 * @param patientVersion another one is another question: what is known of the patient has changed
 */
export function useWarnings(
  ordersCode: string,
  { patientId, pregnancy }: { patientId: string | undefined; pregnancy: PregnancyAnswer | undefined },
  patientVersion: unknown,
) {
  const { caller, warnings } = use(InquiryCallsContext)
  const ofPatient = [...inquiryKey, caller, ordersCode, 'warnings', patientId ?? ''] as const
  return useQuery({
    queryKey: [...ofPatient, pregnancy ?? '', patientVersion],
    queryFn: async ({ signal }) => {
      await draftKept(ordersCode)
      return warnings({ ordersCode, patientInfoId: patientId ?? '' }, signal)
    },
    placeholderData: (before, query) =>
      hashKey(query?.queryKey.slice(0, ofPatient.length) ?? []) === hashKey(ofPatient) ? before : undefined,
    enabled: patientId !== undefined,
    staleTime: 0,
  })
}

/** One page of the member's prescriptions; the one before stays in view while it comes. */
export function usePrescriptions(page: number) {
  return useQuery({
    queryKey: [...prescriptionsKey, 'list', page],
    queryFn: ({ signal }) => prescriptionsApi.listPrescriptions({ page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A prescription in full. */
export function usePrescription(id: string) {
  return useQuery({
    queryKey: [...prescriptionsKey, 'one', id],
    queryFn: ({ signal }) => prescriptionsApi.getPrescription({ id }, { signal }),
    staleTime: 0,
  })
}

/** Answers a pharmacist; the review goes on. */
export async function answerPharmacist(id: string, questionId: string, answer: string): Promise<void> {
  await inquiryApi.answerQuestion({ id, questionId, answer })
  await queryClient.invalidateQueries({ queryKey: prescriptionsKey })
}

/** What is shown of orders, inquiries and prescriptions is read again, and the counts with it. */
export async function invalidateInquiry(): Promise<void> {
  await Promise.all([ordersKey, countsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
