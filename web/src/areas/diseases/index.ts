export { type DiseaseCalls, DiseaseCallsContext } from './calls.ts'
export { DiseasePicker } from './parts/disease-picker.tsx'
export type { DiseaseGroup } from './types.ts'
