import { formDrafts } from '../../lib/form-draft.ts'
import type { PatientValues } from './patient-values.ts'

/** A form that was being saved when the session ended; what it tells belongs in no browser's store (care#22). */
export const patientDrafts = formDrafts<PatientValues>('patient-draft', {
  restored: '已恢复您刚才填写的用药人信息',
  inMemory: true,
})
