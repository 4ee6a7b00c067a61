export { accountArea } from './area.ts'
export { undoClosure } from './closure-store.ts'
export { createProfile, type ProfileGiven } from './create-profile.ts'
