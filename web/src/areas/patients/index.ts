export {
  type ConsentCalls,
  type PatientCalls,
  PatientCallsContext,
  type PatientInput,
  type PatientSummary,
} from './calls.ts'
export { PatientCard } from './parts/patient-card.tsx'
export { PatientForm } from './parts/patient-form.tsx'
export { PatientList } from './parts/patient-list.tsx'
export { PatientPicker } from './parts/patient-picker.tsx'
export { PatientSheet } from './parts/patient-sheet.tsx'
export { usePatient, usePatients } from './queries.ts'
