import { consents } from '@shop/contract/consents'
import { type Elsewhere, elsewhere } from '../fixtures/elsewhere.ts'
import type { Given } from '../fixtures/given.ts'
import type { RunningShop } from '../fixtures/running-shop.ts'

export const PHARMACIST = { name: '沈知远', licenceNumber: '440202100123' } as const

export interface CompletionRequest {
  kind: 'plain' | 'chronic'
  needs: readonly ('patient' | 'prescription')[]
  note?: string
}

/** A pharmacist who works by the API while the journey is the shopper's. */
export interface Pharmacist {
  ask(ordersCode: string, question: string): Promise<void>
  /** Asks by a link for what the record lacks. */
  askToComplete(ordersCode: string, request: CompletionRequest): Promise<void>
  approve(ordersCode: string): Promise<void>
  refuse(ordersCode: string, reason: string): Promise<void>
}

interface Queue {
  content: readonly { id: string; ordersCode: string }[]
}

/** Opens a record that waits and answers its id; a decision asks for having looked. */
async function opened(operate: Elsewhere, ordersCode: string): Promise<{ id: string; checks: readonly string[] }> {
  for (const queue of ['open', 'asked']) {
    const { content } = (await operate('GET', `/ops/reviews?queue=${queue}`)) as Queue
    const row = content.find((each) => each.ordersCode === ordersCode)
    if (row) return (await operate('GET', `/ops/reviews/${row.id}`)) as { id: string; checks: readonly string[] }
  }
  throw new Error(`no record of ${ordersCode} waits for a pharmacist`)
}

export async function pharmacistOf({
  shop,
  given,
  address,
}: {
  shop: RunningShop
  given: Given
  address: string
}): Promise<Pharmacist> {
  const { bearer } = await given.operator({ scopes: ['prescriptions'], ...PHARMACIST })
  const operate = elsewhere(shop.url, bearer, address)
  const decide = async (ordersCode: string, decision: { approved: boolean; reason?: string }) => {
    const { id, checks } = await opened(operate, ordersCode)
    await operate('POST', `/ops/reviews/${id}/decision`, { checks: decision.approved ? checks : [], ...decision })
  }
  return {
    ask: async (ordersCode, question) => {
      const { id } = await opened(operate, ordersCode)
      await operate('POST', `/ops/reviews/${id}/questions`, { question })
    },
    askToComplete: async (ordersCode, request) => {
      const { id } = await opened(operate, ordersCode)
      await operate('POST', `/ops/reviews/${id}/completions`, request)
    },
    approve: (ordersCode) => decide(ordersCode, { approved: true }),
    refuse: (ordersCode, reason) => decide(ordersCode, { approved: false, reason }),
  }
}

/** What a shopper would send of an order's drugs, for journeys that begin after the form. */
export async function submitInquiry(
  me: Elsewhere,
  { ordersCode, productCode, patientId }: { ordersCode: string; productCode: string; patientId: string },
): Promise<void> {
  await me('POST', '/privacy/consents', { kind: 'prescription', version: consents.prescription.version })
  const input = {
    patientInfoId: patientId,
    prescriptionSignExternal: {
      diseaseData: [{ productCode, diseases: ['I10'], customizeDiseases: [] }],
    },
    prescriptionAnswer: [
      { question: 'contraindication', answer: 1 },
      { question: 'allergy', answer: 0 },
      { question: 'adverseReaction', answer: 0 },
    ],
    isConfirmed: true,
  }
  const { id } = (await me('PUT', `/inquiry/${ordersCode}`, { version: 0, ...input })) as { id: string }
  await me('POST', `/inquiry/perfect/${id}`, input)
}
