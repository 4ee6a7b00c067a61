import { copyOnClick } from '../../desk/browser/copy.js'
import { byId, shanghaiTime, spacedPhone } from '../../desk/browser/dom.js'
import { copyOf, messageList } from '../../desk/browser/message-list.js'

/** @import { Sms } from '../inbox.ts' */

/**
 * @param {Sms} message
 * @returns {HTMLElement}
 */
function element(message) {
  const { item, part } = copyOf('sms-message')
  part('.phone').textContent = spacedPhone(message.phone)
  const time = /** @type {HTMLTimeElement} */ (part('time'))
  time.textContent = shanghaiTime(message.time)
  time.dateTime = new Date(message.time).toISOString()
  part('.text').textContent = message.text
  part('.code').hidden = message.code === null
  part('.code strong').textContent = message.code
  copyOnClick(part('.code button'), part('.code strong'), byId('sms-news', HTMLElement))
  return item
}

messageList({
  name: 'sms',
  filter: 'phone',
  wanted: (typed) => typed.replace(/\s/g, ''),
  element,
  news: (/** @type {Sms} */ { phone, text }) => `${spacedPhone(phone)} 收到新短信：${text}`,
  texts: { all: '还没有短信', one: '这个手机号还没有短信', cleared: '收件箱已清空' },
})
