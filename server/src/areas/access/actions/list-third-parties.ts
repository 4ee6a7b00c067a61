import { type SocialType, socialTypes } from '@shop/contract/areas/access'
import { loginTypeOf } from '@shop/contract/fields/social'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { isOffered } from '../social-journey.ts'
import { identityPlace, readIdentities } from '../social-store.ts'

export interface ThirdParty {
  type: SocialType
  loginType: number
  isBind: '0' | '1'
  /** Masked. */
  loginName: string
}

/** The member's social accounts and the kinds that could be bound; what is bound stays in the list when it is offered no more. */
export async function listThirdParties(platform: Platform, { accountId }: Member): Promise<ThirdParty[]> {
  const held = await readIdentities(platform.pool, accountId)
  const cipher = held.length > 0 ? await fieldCipher(platform.pool, platform.keyring, accountId, 'personal') : undefined
  const listed: ThirdParty[] = []
  for (const type of Object.values(socialTypes)) {
    const identity = held.find((candidate) => candidate.type === type)
    if (identity && cipher) {
      const name = cipher.open(identity.name, identityPlace(accountId, type))
      listed.push({ type, loginType: loginTypeOf(type), isBind: '1', loginName: maskedName(name) })
    } else if (await isOffered(platform, type))
      listed.push({ type, loginType: loginTypeOf(type), isBind: '0', loginName: '' })
  }
  return listed
}

const graphemes = new Intl.Segmenter('zh')

/** A name at a provider as its owner recognises it and a bystander does not: first and last sign. */
function maskedName(name: string): string {
  const signs = [...graphemes.segment(name)].map(({ segment }) => segment)
  const [first = ''] = signs
  const last = signs.length > 2 ? signs.at(-1) : ''
  return `${first}***${last}`
}
