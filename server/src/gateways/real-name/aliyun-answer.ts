import { ProviderUnknown } from '../provider-unknown.ts'
import type { RealNameOutcome } from './port.ts'

/** What the authority found, where it was asked. */
const FINDINGS: Readonly<Record<string, RealNameOutcome>> = { 1: 'same', 2: 'different', 3: 'notFound' }

/** Codes of an answer that was given without a finding. */
const CODES: Readonly<Record<string, RealNameOutcome>> = {
  // The authority's source is down: the provider is there and says so.
  402: 'unavailable',
  // No name or number that the authority could have.
  401: 'notFound',
}

/**
 * Reads what the provider answered. Codes come as strings, and in places as numbers.
 * @throws ProviderUnknown for everything that is no answer about the person
 */
export function readAliyunAnswer(body: unknown): RealNameOutcome {
  const { Code, ResultObject } = objectOf(body)
  const code = textOf(Code)
  const given = CODES[code]
  if (given) return given
  if (code !== '200') throw new ProviderUnknown(/^\d{3}$/.test(code) ? `CODE_${code}` : 'NO_CODE')
  const finding = FINDINGS[textOf(objectOf(ResultObject).BizCode)]
  if (!finding) throw new ProviderUnknown('NO_FINDING')
  return finding
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
