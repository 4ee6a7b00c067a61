export { findWarnings } from './actions/find-warnings.ts'
export { readUsualDoses, type UsualDose } from './actions/read-doses.ts'
export { medicationArea } from './area.ts'
