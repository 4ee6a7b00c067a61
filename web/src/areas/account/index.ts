export { Avatar } from './parts/avatar.tsx'
export { useMember } from './queries.ts'
