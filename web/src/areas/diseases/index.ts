export { type DiseaseCalls, DiseaseCallsContext, type DiseaseGroup } from './calls.ts'
export { DiseasePicker } from './parts/disease-picker.tsx'
