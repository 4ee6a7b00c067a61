import type { loginByPassword } from '@shop/contract/areas/access/password'
import { LOGIN_FIELD_MAX } from '@shop/contract/fields/password'
import { Failure } from '@shop/contract/kit/client'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { accessMessages } from '@shop/contract/messages/access'
import { fieldMessages } from '@shop/contract/messages/fields'
import * as passwordApi from '../../api/access/password.gen.ts'
import { type Problems, placeProblems } from '../../lib/use-form.ts'
import type { ApiError } from './refused.ts'

/** The page was not loaded over a connection that the browser trusts, so that it lends no cryptography. */
export class InsecurePage extends Error {
  override name = 'InsecurePage'
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
const base64Of = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** A random word that a key is asked for with. @throws InsecurePage where no word could be encrypted anyway */
export function nonce(): string {
  if (!globalThis.crypto?.subtle) throw new InsecurePage()
  return crypto.randomUUID()
}

/**
 * Encrypts a text for the shop alone (access#42): RSA-OAEP with SHA-256 of `id.text`, in base64.
 * @param key what `login/key` answered: one-use id, a dot, the public key in SPKI base64
 */
export async function encrypt(key: string, text: string): Promise<string> {
  const dot = key.indexOf('.')
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const publicKey = await crypto.subtle.importKey('spki', bytesOf(key.slice(dot + 1)), algorithm, false, ['encrypt'])
  const plain = new TextEncoder().encode(`${key.slice(0, dot)}.${text}`)
  return base64Of(await crypto.subtle.encrypt(algorithm, publicKey, plain))
}

export type PasswordLoginFieldName = 'loginName' | 'password' | 'agreement'

export interface PasswordEntry {
  loginName: string
  password: string
}

/** A login name as it is typed: no blanks around it, at most 20 characters (access#41). */
export const cutLoginName = (text: string) => text.trimStart().slice(0, LOGIN_FIELD_MAX)
export const cutPassword = (text: string) => text.slice(0, LOGIN_FIELD_MAX)

/** What keeps the form from being sent, by field (access#13, access#41). */
export function passwordLoginProblems(entry: PasswordEntry, agreed: boolean): Problems<PasswordLoginFieldName> {
  return {
    ...(entry.loginName.trim() === '' && { loginName: fieldMessages.LOGIN_NAME_REQUIRED }),
    ...(entry.password === '' && { password: fieldMessages.PASSWORD_REQUIRED }),
    ...(!agreed && { agreement: accessMessages.AGREEMENT_REQUIRED }),
  }
}

const places = {
  fields: { loginName: 'loginName', password: 'password', agreementVersion: 'agreement' },
  codes: {
    LOGIN_NAME_REQUIRED: 'loginName',
    PASSWORD_REQUIRED: 'password',
    LOGIN_REFUSED: 'password',
    AGREEMENT_OUTDATED: 'agreement',
  },
} as const

/** The server's own words, beside the control they are about (platform#1). */
export function passwordLoginRefused(error: unknown): Problems<PasswordLoginFieldName> {
  if (error instanceof InsecurePage) return { form: accessMessages.LOGIN_INSECURE }
  const failure = error instanceof Failure ? error : undefined
  return placeProblems<PasswordLoginFieldName>(failure, places, failure?.message || accessMessages.LOGIN_FAILED)
}

/** What helps besides trying again: a code by SMS where passwords do not lead in now, a fresh page where this one is stale. */
export function wayOut(error: unknown): 'sms' | 'reload' | undefined {
  if (error instanceof InsecurePage) return 'sms'
  const apiError: ApiError | undefined = error instanceof Failure ? error : undefined
  if (apiError?.code === 'LOGIN_SLOWED' || apiError?.code === 'PASSWORD_LOGIN_OFF') return 'sms'
  if (!apiError || apiError.code === 'AGREEMENT_OUTDATED') return 'reload'
  return apiError.status >= 500 && apiError.code !== 'SERVICE_BUSY' ? 'reload' : undefined
}

type Answer = AnswerOf<typeof loginByPassword>

async function askOnce({ loginName, password: secret }: PasswordEntry, agreementVersion: string): Promise<Answer> {
  const { key } = await passwordApi.getLoginKey({ nonceStr: nonce() })
  const [encryptedName, encryptedSecret] = await Promise.all([encrypt(key, loginName.trim()), encrypt(key, secret)])
  return passwordApi.loginByPassword({
    platform: '1',
    loginName: encryptedName,
    password: encryptedSecret,
    key,
    agreementVersion,
  })
}

/**
 * Logs in by name and password, both encrypted (access#42). A key that was used up on the way is replaced once, unseen (access#43).
 * @throws Failure as the server refuses; InsecurePage
 */
export async function logInByPassword(entry: PasswordEntry, agreementVersion: string): Promise<Answer> {
  try {
    return await askOnce(entry, agreementVersion)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'LOGIN_KEY_SPENT') throw error
    return askOnce(entry, agreementVersion)
  }
}
