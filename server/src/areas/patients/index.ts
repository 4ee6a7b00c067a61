export { patientsArea } from './area.ts'
export type { StoredPatient } from './domain/stored-patient.ts'
export { keepPatient } from './keep-patient.ts'
export {
  approveCertificate,
  lockPatient,
  type PatientForCare,
  presentPatientMasked,
  readPatientForCare,
} from './read-for-care.ts'
export { verifyPatient } from './verify-patient.ts'
