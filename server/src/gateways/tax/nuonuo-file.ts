import type { NuonuoSettings } from '../../platform/tax-settings.ts'
import { exchange } from '../exchange.ts'
import { ProviderUnknown } from '../provider-unknown.ts'

/** Bytes of a file that are read; an invoice has some tens of thousands. */
const MOST_BYTES = 4 * 1024 * 1024

/**
 * Fetches a file of the provider's, from its own hosts alone: the address came in an answer, and an answer is not signed.
 * @throws ProviderUnknown also for an address that is not the provider's, and for what is no PDF
 */
export function nuonuoFile({ endpoint, fileHosts }: NuonuoSettings, timeout: number) {
  const isTheirs = ({ protocol, hostname, origin }: URL) =>
    origin === endpoint.origin ||
    (protocol === 'https:' && fileHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)))
  return async (address: string): Promise<Buffer> => {
    if (!URL.canParse(address) || !isTheirs(new URL(address))) throw new ProviderUnknown('FILE_ADDRESS')
    const { status, body } = await exchange(new URL(address), { timeout, mostBytes: MOST_BYTES })
    if (status !== 200) throw new ProviderUnknown(`HTTP_${status}`)
    if (!body.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new ProviderUnknown('NO_PDF')
    return body
  }
}
