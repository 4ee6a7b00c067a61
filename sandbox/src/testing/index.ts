export { type Sandbox, startSandbox } from '../sandbox.ts'
export type { SandboxSettings } from '../settings.ts'
