import { passwordLimits, questionLimits } from '@shop/contract/areas/access'
import { isPhone } from '@shop/contract/fields/phone'
import { neighbourhoodOf } from '../../platform/limits/network.ts'
import type { LimitedKey } from '../../platform/limits/shared-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What one login key takes. */
export function keyLimits(address: string): LimitedKey[] {
  return [
    { kind: 'login-key', subject: address, limits: [{ most: passwordLimits.keysPerAddress, within: 10 * MINUTE }] },
  ]
}

/** What one try to log in by password takes, whatever the name. */
export function tryLimits(address: string): LimitedKey[] {
  return [
    { kind: 'password-address', subject: address, limits: [{ most: passwordLimits.perAddress, within: 10 * MINUTE }] },
  ]
}

/** What the first try of a day at a phone takes of its address; `first` tells it from the later ones. */
export function phoneTryLimits(phone: string, address: string): { first: LimitedKey; limits: LimitedKey[] } {
  const first = { kind: 'password-phone-first', subject: `${address}\0${phone}`, limits: [{ most: 1, within: DAY }] }
  const aDay = [{ most: passwordLimits.phonesPerAddressADay, within: DAY }]
  return { first, limits: [first, { kind: 'password-phones', subject: address, limits: aDay }] }
}

/** Whom a compare with a password is counted for. */
export interface Guesser {
  /** The account, whichever of its names was tried, or the name where there is no account: they look alike from outside. */
  of: { accountId: string } | { name: string }
  /** A device that the account was logged in on before. */
  knownDevice: string | undefined
  /**
   * The network that a login name was tried from; none where a phone was. Who logs in by a name may have no code and no
   * social account to get in by, so strangers in one network must not use up the tries of another.
   */
  network?: string | undefined
}

/** The network that tries at a typed name are counted for; it follows from the name alone, whether or not anybody has it. */
export function networkOfTries(name: string, address: string): string | undefined {
  return isPhone(name) ? undefined : neighbourhoodOf(address)
}

/** The name of a guesser's account or name; what somebody types never reads as an account. */
export function subjectOf(of: Guesser['of']): string {
  return 'accountId' in of ? `account:${of.accountId}` : `name:${of.name}`
}

/** What one compare with a password takes (access#50): strangers share, a known device has its own. */
export function passwordCompareLimits({ of, knownDevice, network }: Guesser): LimitedKey[] {
  const subject = subjectOf(of)
  const anHour = [{ most: passwordLimits.strangersAnHour, within: HOUR }]
  if (knownDevice !== undefined) {
    const limits = [{ most: passwordLimits.knownDeviceAnHour, within: HOUR }]
    return [{ kind: 'password-device', subject: `${subject}\0${knownDevice}`, limits }]
  }
  if (network === undefined) return [{ kind: 'password-strangers', subject, limits: anHour }]
  const aDay = [{ most: passwordLimits.strangersADayOfName, within: DAY }]
  return [
    { kind: 'password-network', subject: `${subject}\0${network}`, limits: anHour },
    { kind: 'password-name', subject, limits: aDay },
  ]
}

/** What one question about a phone takes; the first few of a day need no slider pass (access#75). */
export function questionKeys(phone: string, address: string): { free: LimitedKey[]; paid: LimitedKey[] } {
  const paid = [
    { kind: 'question-address', subject: address, limits: [{ most: questionLimits.perAddressADay, within: DAY }] },
    {
      kind: 'question-network',
      subject: neighbourhoodOf(address),
      limits: [{ most: questionLimits.perNetworkADay, within: DAY }],
    },
    { kind: 'question-phone', subject: phone, limits: [{ most: questionLimits.perPhoneADay, within: DAY }] },
    { kind: 'question-everyone', subject: '', limits: [{ most: questionLimits.everyoneADay, within: DAY }] },
  ]
  const free = [
    { kind: 'question-free', subject: address, limits: [{ most: questionLimits.freeADay, within: DAY }] },
    { kind: 'question-free-everyone', subject: '', limits: [{ most: questionLimits.everyoneFreeADay, within: DAY }] },
  ]
  return { free: [...free, ...paid], paid }
}
