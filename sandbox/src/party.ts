import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AliyunOperation } from './aliyun/gateway.ts'
import type { Html } from './desk/html.ts'

/**
 * A stand-in for one outside party of the shop (platform#19). A new one is a folder beside `sms/` and `courier/` whose
 * `index.ts` makes a Party, and a line in `sandbox.ts`.
 */
export interface Party {
  /** One word; its control routes stand under `/desk/api/<name>`. */
  readonly name: string
  /** The provider's own protocol, on the provider port. A party that only calls the shop has none. */
  readonly provider?: FastifyPluginAsyncTypebox
  /** What it does behind the gateway that Aliyun's services share, where it is one of them. */
  readonly aliyun?: AliyunOperation
  /** What tests and the desk page call, paths relative to `/desk/api/<name>`. */
  readonly control: FastifyPluginAsyncTypebox
  readonly panels: readonly Panel[]
}

/** One card on the desk page. */
export interface Panel {
  /** The element's id on the page. */
  readonly id: string
  readonly title: string
  /** Which column: what comes by phone and mail, the wide one, what moves parcels and people. */
  readonly place: 'post' | 'main' | 'side'
  readonly body: Html
  /** Scripts and styles of the card, as paths below `src/`; each is served and linked once. */
  readonly files: readonly string[]
  /** Packages whose main file a script loads when it needs it, from `packages/<name>.js`. */
  readonly packages?: readonly string[]
}
