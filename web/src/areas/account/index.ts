export { memberQuery, useMember } from './queries.ts'
