import { copyOnClick } from '../../desk/browser/copy.js'
import { byId, shanghaiTime } from '../../desk/browser/dom.js'
import { copyOf, messageList } from '../../desk/browser/message-list.js'

/** @import { Mail } from '../inbox.ts' */

/**
 * @param {Mail} mail
 * @returns {HTMLElement}
 */
function element(mail) {
  const { item, part } = copyOf('mail-message')
  part('.phone').textContent = mail.to
  const time = /** @type {HTMLTimeElement} */ (part('time'))
  time.textContent = shanghaiTime(mail.time)
  time.dateTime = new Date(mail.time).toISOString()
  part('h3').textContent = mail.subject || '（无主题）'
  part('.from').textContent = `来自 ${mail.from}`
  part('.code').hidden = mail.code === null
  part('.code strong').textContent = mail.code
  copyOnClick(part('.code button'), part('.code strong'), byId('mail-news', HTMLElement))
  part('.text').textContent = mail.text
  part('.page').hidden = mail.html === null
  showWhenOpened(part('.page'), mail)
  const lines = mail.headers.map(({ name, value }) => `${name}: ${value}`)
  part('.headers pre').textContent = lines.join('\n')
  part('.files').hidden = mail.attachments.length === 0
  part('.files').replaceChildren(
    ...mail.attachments.map(({ name, type, size }, number) => {
      const file = document.createElement('li')
      const link = document.createElement('a')
      link.href = `/desk/api/mail/${mail.id}/attachments/${number}`
      link.download = name
      link.textContent = name
      file.append('附件 ', link, `（${type}，${size} 字节）`)
      return file
    }),
  )
  return item
}

/**
 * The mail as its sender drew it, in a frame that runs no scripts; it is made when somebody looks.
 * @param {HTMLElement} details
 * @param {Mail} mail
 */
function showWhenOpened(details, mail) {
  details.addEventListener('toggle', () => {
    if (details.querySelector('iframe')) return
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', '')
    frame.title = `邮件正文：${mail.subject}`
    frame.src = `/desk/api/mail/${mail.id}/html`
    details.append(frame)
  })
}

messageList({
  name: 'mail',
  filter: 'address',
  wanted: (typed) => typed.trim(),
  element,
  news: (/** @type {Mail} */ { to, subject }) => `${to} 收到新邮件：${subject}`,
  texts: { all: '还没有邮件', one: '这个邮箱还没有邮件', cleared: '邮箱已清空' },
})
