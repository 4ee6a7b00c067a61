import { qrStates } from '@shop/contract/areas/access'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import type { StoredQrState } from './qr-code-store.ts'

/** What is stored of a code and of the browser that fetched it: keyed hashes alone (access#57). */
export function qrHashes(keyring: Keyring) {
  return {
    ofUuid: (uuid: string) => keyring.hashSecret('qr-login', uuid),
    ofBrowser: (browser: string) => keyring.hashSecret('qr-browser', browser),
    ofNetwork: (network: string) => keyring.blindIndex('qr-network', network),
  }
}

const told: Readonly<Record<StoredQrState, number>> = {
  unscanned: qrStates.unscanned,
  scanned: qrStates.scanned,
  confirmed: qrStates.confirmed,
  refused: qrStates.invalid,
  redeemed: qrStates.invalid,
}

/** The state as browsers are told it; what cannot be used any more, or is not theirs, is invalid alike. */
export function toldState(state: StoredQrState | undefined): number {
  return state === undefined ? qrStates.invalid : told[state]
}
