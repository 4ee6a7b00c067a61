import { patientNotices } from '@shop/contract/messages/patients'
import { useMutation, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import * as patientsApi from '../../api/patients.gen.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notice-store.ts'
import { PatientCallsContext } from './calls.ts'
import { patientFailureText } from './failure-text.ts'

const patientsKey = ['patients'] as const

/** Everybody that the member keeps, the default first. */
export function usePatients() {
  const { caller, list } = use(PatientCallsContext)
  return useQuery({ queryKey: [...patientsKey, 'list', caller], queryFn: ({ signal }) => list(signal) })
}

/** One patient for the form, as it is now; '' asks for none. */
export function usePatient(id: string) {
  const { caller, read } = use(PatientCallsContext)
  return useQuery({
    queryKey: [...patientsKey, 'one', caller, id],
    enabled: id !== '',
    staleTime: 0,
    queryFn: ({ signal }) => read(id, signal),
  })
}

/** After something that changed what the pages of patients show. */
export function invalidatePatients(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: patientsKey })
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
