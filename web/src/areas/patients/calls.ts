import type { addPatient, getPatient, listPatients, revealPatient } from '@shop/contract/areas/patients'
import type { PatientConsent } from '@shop/contract/consents'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import { addressOf } from '@shop/contract/screens'
import { createContext } from 'react'
import * as patientsApi from '../../api/patients.gen.ts'
import { forgetConsents, giveConsent, invalidatePrivacy, isLiveConsent, useConsents } from '../consent/index.ts'

/** A patient as lists show one: masked, nothing of health. */
export type PatientSummary = AnswerOf<typeof listPatients>[number]
/** A patient as the form changes one: numbers masked. */
export type PatientView = AnswerOf<typeof getPatient>
/** What the form sends. */
export type PatientInput = BodyOf<typeof addPatient>
/** What is masked otherwise, in plain, after a reading that is logged. */
export type RevealedPatient = AnswerOf<typeof revealPatient>
/** What became of a saving. */
export type SavedPatient = AnswerOf<typeof addPatient>

/** How those who take medicine are read and told of: by their member, or by somebody who holds the link of an order. */
export interface PatientCalls {
  /** Keeps apart what different callers are answered. */
  caller: string
  list: (signal: AbortSignal) => Promise<PatientSummary[]>
  read: (id: string, signal: AbortSignal) => Promise<PatientView>
  /**
   * Adds a patient, or changes the one that is stored.
   * @param key under which a new one is added once, however often it is sent
   */
  save: (stored: PatientView | undefined, input: PatientInput, key: string) => Promise<SavedPatient>
  /** What is masked, in plain; undefined for whoever is not shown it. */
  reveal: ((given: { id: string; kinds: ('identity' | 'health')[] }) => Promise<RevealedPatient>) | undefined
  consents: ConsentCalls
  /** Nobody is logged in whom a login would bring back: what to do once the caller may act no more. */
  onOver: (() => void) | undefined
  /** Addresses of the form, which leads back to `from`. */
  ways: {
    add: (query: FormQuery) => string
    change: (patient: Pick<PatientSummary, 'id' | 'isComplete'>, query: FormQuery) => string
  }
}

export interface FormQuery {
  from?: string | undefined
  /** The order asks for a picture of the prescription, so that completing a patient does as well. */
  isPrescriptionNeed?: boolean | undefined
}

/** The consents that the form asks for. */
export interface ConsentCalls {
  /** A hook: which of them stand. */
  useLive: () => { isLoading: boolean; isLive: (kind: PatientConsent) => boolean }
  /** Gives one by itself, in the version that stands now. */
  give: (kind: PatientConsent) => Promise<void>
  /** After they were given with the form, which is left. */
  forget: () => Promise<void>
}

const memberConsents: ConsentCalls = {
  useLive: () => {
    const { data, isLoading } = useConsents()
    return { isLoading, isLive: (kind) => isLiveConsent(data, kind) }
  },
  give: giveConsent,
  forget: forgetConsents,
}

const memberCalls: PatientCalls = {
  caller: 'member',
  list: (signal) => patientsApi.listPatients({}, { signal }),
  read: (id, signal) => patientsApi.getPatient({ id }, { signal }),
  save: (stored, input, key) =>
    stored
      ? patientsApi.changePatient({ id: stored.id, version: stored.version, ...input })
      : patientsApi.addPatient(input, { headers: { 'idempotency-key': key } }),
  reveal: async (given) => {
    const revealed = await patientsApi.revealPatient(given)
    // Each reading leaves a row that the member sees.
    void invalidatePrivacy()
    return revealed
  },
  consents: memberConsents,
  onOver: undefined,
  ways: {
    add: ({ from }) => addressOf('PatientAdd', {}, { from }),
    change: ({ id, isComplete }, { from, isPrescriptionNeed }) =>
      addressOf(
        'PatientInfo',
        { type: isComplete ? 'edit' : 'complete', id },
        { from, isPrescriptionNeed: isPrescriptionNeed || undefined },
      ),
  },
}

export const PatientCallsContext = createContext<PatientCalls>(memberCalls)
