import type { PasswordCost } from '../platform/secrets/password-hasher.ts'

/** argon2id as it is, at a twentieth of the work: its true cost is `password-hasher.test.ts`'s and the full proofs'. */
export const lightPasswords: PasswordCost = { memoryCost: 8192, timeCost: 1, parallelism: 1 }
