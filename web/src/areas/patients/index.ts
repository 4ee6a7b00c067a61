export { type PatientCalls, PatientCallsContext } from './calls.ts'
export { consentWords } from './parts/patient-consents.tsx'
export { PatientForm } from './parts/patient-form.tsx'
export { PatientList } from './parts/patient-list.tsx'
export { PatientPicker } from './parts/patient-picker.tsx'
export { PatientSheet } from './parts/patient-sheet.tsx'
export { fieldOfPlace, patientFaults } from './patient-faults.ts'
export {
  emptyPatient,
  isChildByNumber,
  type PatientValues,
  patientInputOf,
  typedIdNumber,
  withFactsOfNumber,
} from './patient-values.ts'
export { invalidatePatients, usePatient, usePatients } from './queries.ts'
export { noteSavedPatient } from './recently-saved.ts'
export { useRules } from './use-rules.ts'
