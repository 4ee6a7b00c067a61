import type { PasswordCost } from '../platform/secrets/password-hasher.ts'

/** The master key of every test's shop; nothing that it encrypts is used elsewhere. */
export const testMasterKey = Buffer.alloc(32, 'test-master-key')

/** argon2id as it is, at a twentieth of the work: its true cost is `password-hasher.test.ts`'s and the full proofs'. */
export const lightPasswords: PasswordCost = { memoryCost: 8192, timeCost: 1, parallelism: 1 }
