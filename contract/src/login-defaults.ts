import type { SocialType } from './fields/social.ts'

/**
 * Ways to log in besides SMS and QR code, until the shop's settings come and whenever they do not: a file of its own, so that
 * the login page carries no other setting. `social` lists type codes in the order of their buttons.
 */
export const loginDefaults: { password: boolean; social: SocialType[] } = { password: true, social: [1, 2, 3, 4] }
