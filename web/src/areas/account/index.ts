export { useMember } from './queries.ts'
