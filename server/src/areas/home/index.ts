export { homeArea } from './area.ts'
