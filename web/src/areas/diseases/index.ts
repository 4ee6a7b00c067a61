export { DiseasePicker, type DiseasePickerProps } from './parts/disease-picker.tsx'
export type { Disease, DiseaseGroup } from './types.ts'
