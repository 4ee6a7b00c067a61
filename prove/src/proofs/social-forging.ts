import { randomBytes } from 'node:crypto'
import { agreementVersion } from '@shop/contract/agreements'
import type { SocialType } from '@shop/contract/areas/access'
import { freshPhone } from '@shop/world'
import type { Browser } from '../browser.ts'
import { type Answer, codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally } from '../together.ts'
import { askCode } from './sms-login.ts'
import { comeBack, handleOf, kinds, register, start, typeOf } from './social-steps.ts'

/** Compares that one phone allows in a day, less some. */
const PER_CODE = 40

/** A browser with everything that its owner came by honestly. */
interface Owner {
  browser: Browser
  handle: string
  state: string
  code: string
  type: SocialType
}

/** An attacker's browser with a member's session and a live code of a phone of the attacker's own. */
interface Attacker {
  browser: Browser
  phone: string
  smsCode: string
}

/** Nothing in an address or a body makes a social account somebody's but what this browser proved (access#64, access#66, access#71). */
export const socialForging: Proof = {
  name: 'social-forging',
  title: 'forged and swapped openId, state and code bind nothing; a handle opens nothing in a second browser',
  run: async (rig, size) => {
    const count = size === 'full' ? 1_000 : 80
    const owners = await Promise.all(kinds.map((kind) => ownerOf(rig, kind)))
    const attackers = await interleave(Math.ceil(count / PER_CODE), 4, () => attackerOf(rig))
    const before = await countBound(rig)
    const answers = await interleave(count, 8, async (index) => {
      const attacker = attackers[Math.floor(index / PER_CODE)]!
      attacker.browser.address = rig.freshAddress()
      return forge(rig, attacker, owners, index)
    })
    const after = await countBound(rig)
    const gains = answers.filter(({ status, headers }) =>
      status === 302 ? !headers.location?.endsWith('thirdLogin=expired') : status < 400,
    )
    // What was tried with took nothing from its owners.
    const owned = await interleave(owners.length, 1, async (index) => {
      const { browser, handle, type } = owners[index]!
      return register(rig, browser, handle, type)
    })
    return {
      passed: after === before && gains.length === 0 && owned.every(({ status }) => status === 200),
      figure: `${count} forged or swapped triples: ${after - before} binds, ${gains.length} let through; refused as ${tally(answers.map((answer) => codeOf(answer) ?? answer.status))}; the owners' own, afterwards: ${tally(owned.map(({ status }) => status))}`,
    }
  },
}

async function ownerOf(rig: ProvingRig, kind: (typeof kinds)[number]): Promise<Owner> {
  const browser = rig.browser()
  const handle = await handleOf(rig, browser, kind)
  const back = await rig.desk.social.decide(await start(rig, browser, kind), { name: '主人' })
  const { searchParams } = back
  return {
    browser,
    handle,
    state: searchParams.get('state') ?? '',
    code: searchParams.get('auth_code') ?? searchParams.get('code') ?? '',
    type: typeOf(kind),
  }
}

async function attackerOf(rig: ProvingRig): Promise<Attacker> {
  const member = await rig.world.member()
  const browser = rig.browser(await rig.world.cookies(member))
  // Who proved who they are is stopped by the handle alone.
  await rig.database.query('UPDATE sessions SET proved_at = now() WHERE account_id = $1', [member.accountId])
  const phone = freshPhone()
  return { browser, phone, smsCode: await askCode(rig, browser, phone, 'bind') }
}

/** One try; which one goes round over calls, over what is forged and over whose it is. */
function forge(rig: ProvingRig, attacker: Attacker, owners: readonly Owner[], index: number): Promise<Answer> {
  const { browser, phone, smsCode } = attacker
  const owner = owners[index % owners.length]!
  const other = owners[(index + 1) % owners.length]!
  const secrets = [
    owner.handle,
    owner.state,
    flipped(owner.handle, index),
    randomBytes(32).toString('base64url'),
    owner.handle.slice(1) + owner.handle[0],
    browser.cookies.get('shop_browser') ?? '',
    browser.cookies.get('shop_access') ?? '',
  ]
  const secret = secrets[Math.floor(index / 5) % secrets.length]!
  const type = index % 3 === 0 ? other.type : owner.type
  switch (index % 5) {
    case 0: {
      const body = { openId: secret, thirdType: type, userName: phone, validCode: smsCode, agreementVersion }
      return browser.call(rig.next(), 'PUT', '/thirdPartyRegistry', body)
    }
    case 1: {
      const body = { loginName: secret, loginType: type + 1, type: 1, userName: phone, password: smsCode }
      return browser.call(rig.next(), 'PUT', '/account/binder', body)
    }
    case 2:
      return browser.call(rig.next(), 'PUT', '/account/binder', { loginName: secret, loginType: type + 1, type: 1 })
    default: {
      const state = index % 5 === 3 ? owner.state : secret
      const address = new URL(`/api/thirdLogin/callback/${type}`, rig.publicUrl)
      const parameters = { code: owner.code, auth_code: owner.code, state, openId: owner.handle, isBind: '1' }
      address.search = new URLSearchParams(parameters).toString()
      return comeBack(rig, browser, address)
    }
  }
}

/** Another secret that looks alike: one character is its neighbour. */
function flipped(secret: string, index: number): string {
  const at = index % secret.length
  return `${secret.slice(0, at)}${secret[at] === 'A' ? 'B' : 'A'}${secret.slice(at + 1)}`
}

async function countBound({ database }: ProvingRig): Promise<number> {
  const { rows } = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM social_identities')
  return rows[0]!.count
}
