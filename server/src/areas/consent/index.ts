export { type ConsentKind, insertConsent as recordConsent } from './store.ts'
