import type { SandboxClock } from '../clock.ts'
import type { Live } from '../desk/live.ts'
import type { Party } from '../party.ts'
import { addAlipayCalls, alipayNotices, alipayReturn } from './alipay.ts'
import { alipaySigning } from './alipay-signing.ts'
import { movementsOf } from './bills.ts'
import { addCallFaults } from './call-faults.ts'
import { addCashierPages } from './cashier-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { faultSwitches } from './faults.ts'
import type { PaymentKeys, PaymentProviderName } from './keys.ts'
import { noticeSending } from './notices.ts'
import { paymentsPanel } from './panel/payments-panel.ts'
import type { Refund, Trade } from './trade.ts'
import { tradeFile } from './trade-file.ts'
import { tradeBook } from './trades.ts'
import { addWechatCalls, wechatNotices } from './wechat.ts'
import { wechatSigning } from './wechat-signing.ts'

export interface PaymentParts {
  readonly clock: SandboxClock
  readonly live: Live
  /** Where the providers answer, once they do. */
  readonly address: () => string
  /** Where trades outlive the process; nowhere unless told. */
  readonly tradesPath?: string | undefined
}

/**
 * The cashier: Alipay and WeChat Pay, which speak their own protocols on the provider port (`/gateway.do`, `/v3/…`), with pages to pay on
 * (`/cashier/…`), notices, refunds and bills. What goes wrong is switched on the desk.
 */
export function paymentsParty(
  keys: PaymentKeys,
  { clock, live, address, tradesPath }: PaymentParts,
): Party & { stop(): void } {
  const changed = () => live.tell('payments')
  const trades = tradeBook(clock, changed, tradesPath === undefined ? undefined : tradeFile(tradesPath))
  const faults = faultSwitches(changed)
  const signings = { alipay: alipaySigning(keys.alipay), wechat: wechatSigning(keys.wechat, clock) }
  const alipay = { keys: keys.alipay, signing: signings.alipay, clock }
  const wechat = { keys: keys.wechat, signing: signings.wechat, clock }
  let noticeKey: string | undefined
  const writers = { alipay: alipayNotices(alipay), wechat: wechatNotices(wechat, () => noticeKey) }
  const notices = noticeSending(writers, { clock, faults, changed })

  const refunded = (trade: Trade, wanted: { outRefundNo: string; amount: number }): Refund | 'balance' => {
    const mode = faults.all[trade.provider].refunds
    if (mode === 'balance') return 'balance'
    const state = ({ done: 'done', delay: 'processing', fail: 'failed' } as const)[mode]
    const refund = trades.refund(trade, { ...wanted, state })
    if (state === 'done') notices.tell(trade, refund)
    return refund
  }
  const common = (provider: PaymentProviderName) => ({
    trades,
    refunded,
    address,
    fault: () => faults.all[provider],
    movements: (day: string) => movementsOf(trades, provider, day, { clock, fault: faults.all[provider] }),
  })
  const paid = (trade: Trade, force = false): boolean => {
    const isPaid = trades.pay(trade, force)
    if (isPaid) notices.tell(trade)
    return isPaid
  }

  return {
    name: 'payments',
    provider: async (app) => {
      await app.register(async (pages) => {
        pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
          done(null, body),
        )
        await pages.register(async (calls) => {
          addCallFaults(calls, () => faults.all.alipay)
          addAlipayCalls(calls, { ...alipay, ...common('alipay') })
        })
        addCashierPages(pages, { trades, paid, clock, wayBack: (trade) => alipayReturn(alipay, trade) })
      })
      await app.register(async (calls) => {
        calls.removeAllContentTypeParsers()
        calls.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
        addCallFaults(calls, () => faults.all.wechat)
        addWechatCalls(calls, { ...wechat, ...common('wechat') })
      })
    },
    control: controlRoutes({
      trades,
      notices,
      faults,
      paid,
      address,
      signBy: (keyId) => {
        noticeKey = keyId
      },
    }),
    panels: [paymentsPanel()],
    stop: notices.stop,
  }
}
