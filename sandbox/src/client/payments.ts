import type { NoticeMode, PaymentFault, PaymentFaults } from '../payments/faults.ts'
import type { PaymentProviderName } from '../payments/keys.ts'
import type { PaymentNotice } from '../payments/notices.ts'
import type { ShownTrade } from '../payments/trade.ts'

export interface PaymentsClient {
  /** Newest first; of one number when it is given. */
  trades(outTradeNo?: string): Promise<ShownTrade[]>
  /** Opens Alipay's page as a browser does that the shop sent there. */
  visit(address: string | URL): Promise<Response>
  /** What a phone learns that scans the code. */
  scan(codeUrl: string): Promise<ShownTrade>
  /** The shopper logs in at Alipay and has not paid: from now on there is a trade. */
  open(outTradeNo: string): Promise<ShownTrade>
  /** The shopper pays; with `force` also after the trade was closed, as money that was on its way comes all the same. */
  pay(outTradeNo: string, options?: { force?: boolean }): Promise<ShownTrade>
  /** How a refund ends that the switches have delayed. */
  finishRefund(outTradeNo: string, outRefundNo: string, state: 'done' | 'failed'): Promise<ShownTrade>
  /** Newest first. */
  notices(outTradeNo?: string): Promise<PaymentNotice[]>
  /** Sends a notice of the payment once, true or not, and says what the shop answered; or whoever listens at `to`, an address of this machine. */
  notify(outTradeNo: string, mode?: NoticeMode, to?: string): Promise<PaymentNotice>
  /** Sends a known notice again. */
  notifyAgain(id: string): Promise<PaymentNotice>
  /** By which of its keys WeChat Pay signs notices from now on; null for its first. */
  signNoticesBy(keyId: string | null): Promise<void>
  faults(): Promise<PaymentFaults>
  /** What is not named stays; without a provider, of both. `delay` is in ms, `noticeDelay` in seconds. */
  setFault(fault: Partial<PaymentFault>, provider?: PaymentProviderName): Promise<PaymentFaults>
  clearFaults(): Promise<PaymentFaults>
}

/** @param call asks the desk's control API */
export function paymentsClient(
  call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>,
): PaymentsClient {
  const of = (path: string, outTradeNo?: string) =>
    `/payments/${path}${outTradeNo === undefined ? '' : `?outTradeNo=${encodeURIComponent(outTradeNo)}`}`
  return {
    trades: (outTradeNo) => call('GET', of('trades', outTradeNo)),
    visit: (address) => fetch(address),
    scan: (codeUrl) => call('POST', '/payments/scans', { codeUrl }),
    open: (outTradeNo) => call('POST', `/payments/trades/${outTradeNo}/opening`),
    pay: (outTradeNo, { force = false } = {}) => call('POST', `/payments/trades/${outTradeNo}/payment`, { force }),
    finishRefund: (outTradeNo, outRefundNo, state) =>
      call('POST', `/payments/trades/${outTradeNo}/refunds/${outRefundNo}/outcome`, { state }),
    notices: (outTradeNo) => call('GET', of('notices', outTradeNo)),
    notify: (outTradeNo, mode = 'none', to) =>
      call('POST', '/payments/notices', { outTradeNo, mode, ...(to ? { to } : {}) }),
    notifyAgain: (id) => call('POST', `/payments/notices/${id}/sending`),
    signNoticesBy: (keyId) => call('PUT', '/payments/notice-key', { keyId }),
    faults: () => call('GET', '/payments/faults'),
    setFault: (fault, provider) => call('PUT', '/payments/faults', { ...fault, ...(provider ? { provider } : {}) }),
    clearFaults: () => call('DELETE', '/payments/faults'),
  }
}
