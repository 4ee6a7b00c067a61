import { PROOF_SECONDS } from '@shop/contract/areas/access'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Member } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'

/** How long a proof of who it is stays fresh, in ms (access#113). */
export const PROOF_LIFE = PROOF_SECONDS * 1000

/**
 * Lets a sensitive action through only when this session proved who it is within the last five minutes; having logged in is no
 * proof, so that a stolen cookie opens none of them (access#113).
 * @throws ApiError PROOF_REQUIRED
 */
export async function requireProof({ pool, sessions }: Pick<Platform, 'pool' | 'sessions'>, member: Member, now: Date) {
  const provedAt = await sessions.provedAt(pool, member)
  if (!provedAt || now.getTime() - provedAt.getTime() >= PROOF_LIFE) throwApiError('PROOF_REQUIRED')
}
