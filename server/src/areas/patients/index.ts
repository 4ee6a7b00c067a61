export { patientsArea } from './area.ts'
export type { StoredPatient } from './domain/stored-patient.ts'
export { keepPatient } from './keep-patient.ts'
export {
  approveCertificate,
  lockPatient,
  type PatientForCare,
  type PatientKey,
  presentPatientMasked,
  readPatientForCare,
} from './read-for-care.ts'
export { readPatientRules } from './read-rules.ts'
export { verifyPatient } from './verify-patient.ts'
