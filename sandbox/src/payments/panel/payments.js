import { byId, shanghaiTime } from '../../desk/browser/dom.js'
import { follow } from '../../desk/browser/live.js'
import { copyOf } from '../../desk/browser/message-list.js'
import { call } from '../../desk/browser/request.js'

/** @import { PaymentNotice } from '../notices.ts' */
/** @import { ShownTrade } from '../trade.ts' */

const PROVIDERS = { alipay: '支付宝', wechat: '微信支付' }
const STATES = { open: '页面已打开，还没有交易', waiting: '等待付款', paid: '已付款', closed: '已关闭' }
const REFUND_STATES = { processing: '处理中', done: '已到账', failed: '失败' }
const NOTICE_STATES = { waiting: '等待', taken: '商城已确认', dropped: '已丢失', givenUp: '已放弃' }

const trades = byId('payments-trades', HTMLUListElement)
const notices = byId('payments-notices', HTMLOListElement)
const scan = byId('payments-scan', HTMLFormElement)
const notify = byId('payments-notify', HTMLFormElement)

/** @param {HTMLFormElement} form @param {string} name */
const field = (form, name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name))
/** @param {number} cents */
const yuan = (cents) => `¥${(cents / 100).toFixed(2)}`

/**
 * Does one thing and says how it went.
 * @param {string} id of the line that says it
 * @param {() => Promise<string>} work what it came to, fit to show
 */
async function saying(id, work) {
  const line = byId(id, HTMLElement)
  try {
    line.textContent = await work()
    line.dataset.state = 'good'
  } catch (error) {
    line.textContent = /** @type {Error} */ (error).message
    line.dataset.state = 'bad'
  }
}

/** @param {ShownTrade} trade */
function tradeRow({ provider, outTradeNo, amount, subject, state, createdAt, refunds }) {
  const { item, part } = copyOf('payments-trade')
  const back = refunds.map((refund) => `退款 ${yuan(refund.amount)} ${REFUND_STATES[refund.state]}`)
  part('.payment-sum').textContent = `${yuan(amount)} · ${PROVIDERS[provider]} · ${STATES[state]}`
  part('.payment-facts').textContent = [outTradeNo, subject, shanghaiTime(createdAt), ...back].join(' · ')
  const act = (/** @type {string} */ name) => part(`[data-act=${name}]`)
  const waiting = refunds.find((refund) => refund.state === 'processing')
  const isOpen = state === 'open' || state === 'waiting'
  act('page').setAttribute('href', `/desk/api/payments/pages/${outTradeNo}`)
  act('page').hidden = !isOpen
  act('pay').hidden = !isOpen
  act('done').hidden = !waiting
  act('failed').hidden = !waiting
  for (const name of ['page', 'pay', 'done', 'failed'])
    act(name).setAttribute('aria-label', `${act(name).textContent} ${outTradeNo}`)
  act('pay').addEventListener('click', () =>
    saying('payments-answer', async () => {
      await call('POST', `/payments/trades/${outTradeNo}/payment`, { force: false })
      return `${outTradeNo} 已付款`
    }),
  )
  for (const outcome of ['done', 'failed']) {
    act(outcome).addEventListener('click', () =>
      saying('payments-answer', async () => {
        const path = `/payments/trades/${outTradeNo}/refunds/${waiting?.outRefundNo ?? ''}/outcome`
        await call('POST', path, { state: outcome })
        return `${outTradeNo} 退款${outcome === 'done' ? '已到账' : '失败'}`
      }),
    )
  }
  return item
}

/** @param {PaymentNotice} notice */
function noticeRow({ id, kind, outTradeNo, state, tries, answer, nextAt }) {
  const { item, part } = copyOf('payments-notice')
  part('b').textContent = `${kind === 'payment' ? '付款' : '退款'} · ${NOTICE_STATES[state]}`
  const facts = [outTradeNo, `已发 ${tries} 次`, answer === null ? '' : `商城答复 ${answer}`]
  part('span').textContent = facts.filter((fact) => fact !== '').join(' · ')
  const time = /** @type {HTMLTimeElement} */ (part('time'))
  time.textContent = nextAt === null ? '' : `下次 ${shanghaiTime(nextAt)}`
  const again = part('button')
  again.setAttribute('aria-label', `再发 ${outTradeNo} 的通知`)
  again.addEventListener('click', () =>
    saying('payments-notified', async () => told(await call('POST', `/payments/notices/${id}/sending`))),
  )
  return item
}

/** @param {unknown} answer */
function told(answer) {
  const notice = /** @type {PaymentNotice} */ (answer)
  return `已发送，商城答复 ${notice.answer}`
}

scan.addEventListener('submit', (event) => {
  event.preventDefault()
  saying('payments-answer', async () => {
    const codeUrl = field(scan, 'codeUrl').value.trim()
    const trade = /** @type {ShownTrade} */ (await call('POST', '/payments/scans', { codeUrl }))
    const page = /** @type {HTMLElement | null} */ (trades.querySelector(`[href$="/${CSS.escape(trade.outTradeNo)}"]`))
    page?.focus()
    return `${trade.outTradeNo}：${yuan(trade.amount)}，请在“付款页”里付款`
  })
})

notify.addEventListener('submit', (event) => {
  event.preventDefault()
  saying('payments-notified', async () => {
    const outTradeNo = field(notify, 'outTradeNo').value.trim()
    return told(await call('POST', '/payments/notices', { outTradeNo, mode: field(notify, 'mode').value }))
  })
})

follow('payments', async () => {
  try {
    const found = /** @type {ShownTrade[]} */ (await call('GET', '/payments/trades'))
    const focused = document.activeElement?.getAttribute('aria-label')
    trades.replaceChildren(...found.map(tradeRow))
    byId('payments-empty', HTMLElement).hidden = found.length > 0
    notices.replaceChildren(.../** @type {PaymentNotice[]} */ (await call('GET', '/payments/notices')).map(noticeRow))
    // Who works by keyboard stays where they were.
    if (focused)
      /** @type {HTMLElement | null} */ (document.querySelector(`[aria-label="${CSS.escape(focused)}"]`))?.focus()
  } catch {
    // The line in the header says that the desk does not answer.
  }
})
