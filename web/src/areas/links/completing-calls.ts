import { Failure } from '@shop/contract/kit/client'
import { useQuery } from '@tanstack/react-query'
import * as linkCompletingApi from '../../api/links/completing.gen.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { PatientCalls, PatientInput } from '../patients/index.ts'
import { linkPatients } from './link-patient-calls.ts'
import { linksKey } from './queries.ts'
import type { Completion, CompletionKind } from './types.ts'

/** The address was cleaned of the key: the request of the open link is meant (links#3). */
const open = { requestCode: 'current' }

const completionKey = [...linksKey, 'completion'] as const

/** What the shop asks for by the open link. @param kind null while it is not known, as the code has only just been entered */
export function useCompletion(kind: CompletionKind | null) {
  const read = kind === 'chronic' ? linkCompletingApi.getChronicCompletion : linkCompletingApi.getCompletion
  return useQuery<Completion>(
    {
      queryKey: [...completionKey, kind],
      enabled: kind !== null,
      // That it was withdrawn, or its order canceled, is noticed when the page is looked at again.
      staleTime: 0,
      queryFn: async ({ signal }) => {
        const completion = await read(open, { signal })
        return { ...completion, until: Date.now() + completion.restDate }
      },
    },
    queryClient,
  )
}

export async function invalidateCompletion(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: completionKey })
}

/** The pictures of the prescription beside the rest of a patient, as an answer names both. */
function apart(input: PatientInput) {
  const names = ([1, 2, 3, 4, 5] as const).map((number) => `prescriptionImage${number}` as const)
  const pictures = Object.fromEntries(names.map((name) => [name, input[name] ?? null]))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !(name in pictures))) as PatientInput
  return { pictures, rest }
}

/** A patient is saved as the answer to the request, whose record gets them with the pictures (links#34). */
export const completingPatients: PatientCalls = {
  ...linkPatients,
  save: async (stored, input, key) => {
    const { pictures, rest } = apart(input)
    const patient = stored ? { ...rest, id: stored.id, version: stored.version } : rest
    try {
      const { next, ...saved } = await linkCompletingApi.saveLinkPrescription(
        { ...open, patient, ...pictures },
        { headers: { 'idempotency-key': key } },
      )
      queryClient.setQueriesData<Completion>(
        { queryKey: completionKey },
        (before) => before && { ...before, next, answeredAt: Date.now() },
      )
      return saved
    } catch (error) {
      // Another window has answered: this one shows what comes next.
      if (error instanceof Failure && error.code === 'COMPLETION_ANSWERED') await invalidateCompletion()
      throw error
    }
  },
}
