import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAccountByPhone } from '../store.ts'
import { takeQuestion } from '../take-question.ts'

/** Whether a phone has an account: '1' or '0'; each answer is rationed (access#75). */
export async function isRegistered(platform: Platform, client: Client, phone: string, now: Date): Promise<'0' | '1'> {
  await takeQuestion(platform, client, phone, now)
  return (await findAccountByPhone(platform.pool, platform.keyring.blindIndex('phone', phone))) ? '1' : '0'
}
