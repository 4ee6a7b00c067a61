import { patientNotices } from '@shop/contract/messages/patients'
import { useMutation, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import * as patientsApi from '../../api/patients.gen.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notice-store.ts'
import { invalidatePrivacy } from '../consent/index.ts'
import { PatientCallsContext } from './calls.ts'
import { patientFailureText } from './failure-text.ts'
import type { PatientInput, PatientView, RevealedPatient } from './types.ts'

const patientsKey = ['patients'] as const

/** Everybody that the member keeps, the default first. */
export function usePatients() {
  const { caller, list } = use(PatientCallsContext)
  return useQuery({ queryKey: [...patientsKey, 'list', caller], queryFn: ({ signal }) => list(signal) })
}

/** One patient for the form, as it is now; '' asks for none. */
export function usePatient(id: string) {
  return useQuery({
    queryKey: [...patientsKey, 'one', id],
    enabled: id !== '',
    staleTime: 0,
    queryFn: ({ signal }) => patientsApi.getPatient({ id }, { signal }),
  })
}

/** After something that changed what the pages of patients show. */
export function invalidatePatients(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: patientsKey })
}

/**
 * Adds a patient, or changes the one that is stored.
 * @param key under which a new one is added once, however often it is sent
 */
export function savePatient(
  stored: PatientView | undefined,
  isPrescriptionNeed: boolean,
  input: PatientInput,
  key: string,
) {
  const body = { ...input, ...(isPrescriptionNeed && { isPrescriptionNeed }) }
  if (!stored) return patientsApi.addPatient(body, { headers: { 'idempotency-key': key } })
  return patientsApi.changePatient({ id: stored.id, version: stored.version, ...body })
}

/** What is masked of a patient, in plain; each reading leaves a row that the member sees. */
export async function revealPatient(id: string, kinds: ('identity' | 'health')[]): Promise<RevealedPatient> {
  const revealed = await patientsApi.revealPatient({ id, kinds })
  void invalidatePrivacy()
  return revealed
}

export function useMakePatientDefault() {
  return useMutation({
    mutationFn: (id: string) => patientsApi.makePatientDefault({ id }),
    onSuccess: async () => {
      await invalidatePatients()
      notify(patientNotices.madeDefault)
    },
    onError: (error) => notify(patientFailureText(error, patientNotices.makeDefaultFailed), 'failure'),
  })
}

export function useRemovePatient() {
  return useMutation({
    mutationFn: (id: string) => patientsApi.removePatient({ id }),
    onSuccess: async () => {
      await invalidatePatients()
      notify(patientNotices.deleted)
    },
    onError: (error) => notify(patientFailureText(error, patientNotices.deleteFailed), 'failure'),
    // Somebody else was faster: what is shown is old.
    onSettled: (_done, error) => (error ? invalidatePatients() : undefined),
  })
}
