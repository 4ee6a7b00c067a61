/**
 * Nobody knows whether it happened: no answer in time, a provider at fault, an answer that cannot be verified or understood. It is never
 * a failure: ask the provider what it knows, or send the same under the same number again.
 */
export class ProviderUnknown extends Error {
  override readonly name = 'ProviderUnknown'

  constructor(
    /** A code fit for logs, such as `TIMEOUT`; nothing that the provider wrote in prose. */
    readonly reason: string,
  ) {
    super(`The provider gave no answer to rely on (${reason})`)
  }
}
