export { addPatient, type NewPatient, prepareNewPatient } from './actions/add-patient.ts'
export {
  changePatient,
  type PatientChange,
  type PreparedChange,
  prepareChange,
  saveChange,
} from './actions/change-patient.ts'
export { patientsArea } from './area.ts'
export { countReadings } from './count-readings.ts'
export type { StoredPatient } from './domain/stored-patient.ts'
export { keepPatient } from './keep-patient.ts'
export {
  approveCertificate,
  lockPatient,
  type PatientForCare,
  presentPatientMasked,
  readPatientForCare,
} from './read-for-care.ts'
export { getPatient, listPatients } from './read-patients.ts'
export { keepOwnReading, type OwnReading } from './record-reading.ts'
export { verifyPatient } from './verify-patient.ts'
