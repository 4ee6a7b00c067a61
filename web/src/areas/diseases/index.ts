export { DiseasePicker } from './parts/disease-picker.tsx'
export type { DiseaseGroup } from './types.ts'
