export { patientsArea } from './area.ts'
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
