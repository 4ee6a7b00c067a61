import { type Static, Type } from 'typebox'

/** How the shop is known to the provider of real-name checks. */
export interface RealNameSettings {
  readonly endpoint: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
}

const needed = {
  REAL_NAME_ACCESS_KEY_ID: 'the id of the key at the provider of real-name checks',
  REAL_NAME_ACCESS_KEY_SECRET: 'the secret of the key at the provider of real-name checks',
} as const

const Text = (description: string) => Type.String({ maxLength: 200, default: '', description })

/** The variables of real-name checks. */
export const realNameVariables = {
  REAL_NAME_ENDPOINT: Type.String({
    maxLength: 200,
    default: 'cloudauth.aliyuncs.com',
    description: 'the host of the provider of real-name checks',
  }),
  REAL_NAME_ACCESS_KEY_ID: Text(needed.REAL_NAME_ACCESS_KEY_ID),
  REAL_NAME_ACCESS_KEY_SECRET: Text(needed.REAL_NAME_ACCESS_KEY_SECRET),
}

const Variables = Type.Object(realNameVariables)
type Variables = Static<typeof Variables>

export const realNameSecretNames = ['REAL_NAME_ACCESS_KEY_SECRET'] as const
const LEAST_SECRET = 8

/**
 * Who checks real names. Prescription drugs are sold to nobody without it, so production needs it; a demo may go without.
 * @returns the settings, and a line for each fault that never repeats a value
 */
export function readRealNameSettings(
  variables: Variables,
  mode: 'demo' | 'production',
): { realName?: RealNameSettings; problems: string[] } {
  const names = ['REAL_NAME_ACCESS_KEY_ID', ...realNameSecretNames] as const
  const missing = names.filter((name) => variables[name] === '')
  if (missing.length === names.length && mode === 'demo') return { problems: [] }
  const problems = missing.map((name) => `${name} is missing: ${needed[name]}`)
  const secret = variables.REAL_NAME_ACCESS_KEY_SECRET
  if (secret !== '' && secret.length < LEAST_SECRET)
    problems.push(`REAL_NAME_ACCESS_KEY_SECRET must be of ${LEAST_SECRET} characters or more`)
  return {
    realName: {
      endpoint: variables.REAL_NAME_ENDPOINT,
      accessKeyId: variables.REAL_NAME_ACCESS_KEY_ID,
      accessKeySecret: secret,
    },
    problems,
  }
}
