import type { SocialType } from '@shop/contract/areas/access'
import type { SocialIdentity } from '../../gateways/social/port.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import type { Handle } from './handles.ts'
import { sendNotice } from './notices.ts'
import { identityPlace, insertIdentity } from './social-store.ts'
import { recordAccessEvent } from './store.ts'

export type SocialHandle = Extract<Handle, { kind: 'social' }>

/** How an identity is found again: a provider's subject is stored nowhere as it is. */
export function indexOfSubject(keyring: Keyring, type: SocialType, subject: string): Buffer {
  return keyring.blindIndex('social-subject', `${type}\0${subject}`)
}

/** An identity as a handle carries it. */
export function socialHandle(
  keyring: Keyring,
  type: SocialType,
  { subject, name }: SocialIdentity,
  forMember?: string,
): SocialHandle {
  const subjectIndex = indexOfSubject(keyring, type, subject).toString('base64url')
  const encryptedName = keyring.wrap(Buffer.from(name), handlePlace(type, subjectIndex)).toString('base64url')
  return { kind: 'social', type, subjectIndex, encryptedName, ...(forMember ? { forMember } : {}) }
}

const handlePlace = (type: SocialType, subjectIndex: string) => `login-handle.name:${type}:${subjectIndex}`

/**
 * Binds what a handle carries to an account, keeps it as an event and tells the member; lock the account before.
 * @returns `taken` when an account holds the identity, `kindTaken` when the account holds another of its kind
 */
export async function bindIdentity(
  tx: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  { device }: Pick<Client, 'device'>,
  accountId: string,
  { type, subjectIndex, encryptedName }: SocialHandle,
  now: Date,
): Promise<'bound' | 'taken' | 'kindTaken'> {
  const name = keyring.unwrap(Buffer.from(encryptedName, 'base64url'), handlePlace(type, subjectIndex)).toString()
  const cipher = await fieldCipher(tx, keyring, accountId, 'personal')
  const bound = await insertIdentity(tx, accountId, {
    type,
    subjectIndex: Buffer.from(subjectIndex, 'base64url'),
    name: cipher.encrypt(name, identityPlace(accountId, type)),
    boundAt: now,
  })
  if (bound !== 'bound') return bound
  await recordAccessEvent(tx, { accountId, kind: 'socialBound', device }, now)
  await sendNotice(tx, accountId, 'socialBound', now)
  return bound
}
