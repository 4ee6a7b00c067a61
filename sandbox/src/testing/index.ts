export { type Sandbox, startSandbox } from '../sandbox.ts'
export type { SandboxSettings } from '../settings.ts'
export { type PaymentTestKeys, paymentTestKeys, wechatKeyIds } from './payment-keys.ts'
export { type SocialTestKeys, socialTestKeys } from './social-keys.ts'
