import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { ProviderUnknown } from '../provider-unknown.ts'
import { SPECIMEN, type TaxGateway, type TaxOutcome, type TaxReference } from './port.ts'

const DIGITS = 18

/**
 * What stands in for a provider in a demo without one: it asks nobody, and gives numbers that say themselves that they are no real ones. They
 * follow from the reference alone, so that asking twice gives one.
 */
export function specimenTax(clock: Clock): TaxGateway {
  const given = async ({ orderNo }: TaxReference): Promise<TaxOutcome> => ({
    state: 'issued',
    number: numberOf(orderNo),
    issuedAt: clock.now(),
    pdfUrl: null,
    ofdUrl: null,
  })
  return {
    missing: [],
    request: given,
    query: given,
    repeat: given,
    reverse: given,
    queryReversal: given,
    // The shop draws specimens itself.
    file: async () => {
      throw new ProviderUnknown('NO_FILE')
    },
  }
}

function numberOf(text: string): string {
  const hash = createHash('sha256').update(text).digest()
  const digits = (hash.readBigUInt64BE(0) % 10n ** BigInt(DIGITS)).toString()
  return SPECIMEN + digits.padStart(DIGITS, '0')
}
