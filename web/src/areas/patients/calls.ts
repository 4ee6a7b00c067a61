import { createContext } from 'react'
import * as patientsApi from '../../api/patients.gen.ts'
import type { PatientSummary } from './types.ts'

/** How those are read who take medicine: by their member, or by somebody else whom a page lets choose among them. */
export interface PatientCalls {
  /** Keeps apart what different callers are answered. */
  caller: string
  list: (signal: AbortSignal) => Promise<PatientSummary[]>
  /** Adds one on the same page; a member is led to the page of patients. */
  add: (() => void) | undefined
}

export const PatientCallsContext = createContext<PatientCalls>({
  caller: 'member',
  list: (signal) => patientsApi.listPatients({}, { signal }),
  add: undefined,
})
