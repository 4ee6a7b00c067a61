import { createHash } from 'node:crypto'
import { SPECIMEN, type TaxGateway } from './port.ts'

const DIGITS = 18

/**
 * What stands in for a provider until one is configured: it asks nobody, and gives numbers that say themselves that they are no
 * real ones. They follow from the reference alone, so that asking twice gives one.
 */
export const specimenTax: TaxGateway = {
  seller: { name: '禾安健康大药房有限公司', taxPayerNumber: '91990000000000000X' },
  issue: async ({ reference }) => ({ number: numberOf(`issue:${reference}`) }),
  reverse: async ({ reference }) => ({ number: numberOf(`reverse:${reference}`) }),
}

function numberOf(text: string): string {
  const hash = createHash('sha256').update(text).digest()
  const digits = (hash.readBigUInt64BE(0) % 10n ** BigInt(DIGITS)).toString()
  return SPECIMEN + digits.padStart(DIGITS, '0')
}
