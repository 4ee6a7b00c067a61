import { defineOperation } from '../../kit/operation.ts'
import { page } from '../../kit/page.ts'
import { Id, PageNumber, PageSize } from '../../kit/shapes.ts'
import { Optional, Strict } from '../../kit/types.ts'
import { PrescriptionHead, PrescriptionRecord } from './shapes.ts'

export const listPrescriptions = defineOperation({
  method: 'GET',
  path: '/prescriptions',
  summary: 'The member’s prescriptions, the latest first: where each stands, until when it holds, what comes next',
  callers: ['member'],
  rateLimit: 'read',
  query: Strict({ page: Optional(PageNumber()), size: Optional(PageSize()) }),
  answers: { 200: page(PrescriptionHead) },
})

export const getPrescription = defineOperation({
  method: 'GET',
  path: '/prescriptions/{id}',
  summary: 'One prescription with diagnosis, answers, warnings and the pharmacist’s questions',
  callers: ['member'],
  rateLimit: 'read',
  isLogged: true,
  params: Strict({ id: Id() }),
  answers: { 200: PrescriptionRecord },
  errors: { 404: ['INQUIRY_NOT_FOUND'] },
})
