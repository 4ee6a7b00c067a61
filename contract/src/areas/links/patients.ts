import { Type } from 'typebox'
import { patientLimits } from '../../fields/patients.ts'
import { defineOperation, linkPurposes } from '../../kit/operation.ts'
import { Id } from '../../kit/shapes.ts'
import { Strict } from '../../kit/types.ts'
import { addPatient, ChangedPatient, changePatient, getPatient, NewPatient, PatientCard } from '../patients.ts'
import { Token } from './paying.ts'

const byCode = { callers: ['linkHolder'], linkStage: 'code', linkPurposes } as const
const namesLink = Strict({ token: Token() })
const given = Strict({ id: Id() })
const foreign = ['LINK_NOT_OWN_PHONE'] as const

export const listLinkPatients = defineOperation({
  method: 'GET',
  path: '/ordersPatient',
  summary: 'The patients of the link’s account for whom its order can be completed; masked',
  ...byCode,
  rateLimit: 'read',
  query: namesLink,
  answers: { 200: Type.Array(PatientCard, { maxItems: patientLimits.patients }) },
  errors: { 403: foreign, 404: ['LINK_INVALID'], 429: ['TOO_MANY_REQUESTS'] },
})

export const getLinkPatient = defineOperation({
  method: 'GET',
  path: '/ordersPatient/{id}',
  summary: 'One of them for the form: numbers masked, no answers about health',
  ...byCode,
  rateLimit: 'read',
  params: given,
  query: namesLink,
  answers: getPatient.answers,
  errors: { 403: foreign, 404: ['LINK_INVALID', 'NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] },
})

export const addLinkPatient = defineOperation({
  method: 'POST',
  path: '/ordersPatient',
  summary: 'Adds a patient to the link’s account. The headers forceCheck and isValidate are hints and not looked at',
  ...byCode,
  rateLimit: 'guarded',
  once: true,
  query: namesLink,
  body: NewPatient,
  answers: addPatient.answers,
  errors: { ...addPatient.errors, 403: foreign, 404: ['LINK_INVALID'] },
})

export const changeLinkPatient = defineOperation({
  method: 'PUT',
  path: '/ordersPatient/{id}',
  summary: 'Changes a patient of the link’s account; a masked number means "unchanged"',
  ...byCode,
  rateLimit: 'guarded',
  params: given,
  query: namesLink,
  body: ChangedPatient,
  answers: changePatient.answers,
  errors: { ...changePatient.errors, 403: foreign, 404: ['LINK_INVALID', 'NOT_FOUND'] },
})
