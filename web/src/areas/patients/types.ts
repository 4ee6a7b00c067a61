import type { addPatient, getPatient, listPatients, revealPatient } from '@shop/contract/areas/patients'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'

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
