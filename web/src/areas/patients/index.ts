export { PatientCard } from './parts/patient-card.tsx'
export { PatientPicker } from './parts/patient-picker.tsx'
export { invalidatePatients, usePatients } from './queries.ts'
export type { PatientSummary } from './types.ts'
