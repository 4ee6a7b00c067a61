import { byId, shanghaiTime } from '../../desk/browser/dom.js'
import { call } from '../../desk/browser/request.js'
import { readCode } from './read-code.js'

/** @import { Scanned } from '../control-routes.ts' */

const phone = byId('app-phone', HTMLInputElement)
const phoneWrong = byId('app-phone-wrong', HTMLElement)
const drop = byId('app-drop', HTMLElement)
const file = byId('app-file', HTMLInputElement)
const text = byId('app-address', HTMLInputElement)
const scanner = byId('app-scanner', HTMLElement)
const asked = byId('app-asked', HTMLElement)
const title = byId('app-screen-title', HTMLElement)
const answer = byId('app-answer', HTMLElement)
const confirm = byId('app-confirm', HTMLButtonElement)
const refuse = byId('app-refuse', HTMLButtonElement)
const buttons = [confirm, refuse, byId('app-choose', HTMLButtonElement), byId('app-scan', HTMLButtonElement)]
const names = new Map(
  [...byId('app-people', HTMLDataListElement).options].map(({ value, text: name }) => [value, name]),
)

/** What waits for an answer. @type {Scanned | undefined} */
let scanned
let ticking = 0
let isBusy = false

/**
 * @param {string} words
 * @param {'good' | 'bad' | ''} state
 */
function say(words, state) {
  answer.textContent = words
  answer.dataset.state = state
}

/** @param {string} words '' takes the complaint away */
function complain(words) {
  phoneWrong.textContent = words
  phoneWrong.hidden = words === ''
  phone.setAttribute('aria-invalid', String(words !== ''))
  if (words !== '') phone.focus()
}

function number() {
  return phone.value.replace(/\s/g, '')
}

function showOwner() {
  const name = names.get(number())
  byId('app-owner', HTMLElement).textContent = name === undefined ? '禾安健康' : `禾安健康 · ${name}`
}

/** @param {() => Promise<void>} work one thing at a time; what goes wrong is said */
async function busy(work) {
  if (isBusy) return
  isBusy = true
  for (const button of buttons) button.setAttribute('aria-disabled', 'true')
  try {
    await work()
  } catch (error) {
    say(/** @type {Error} */ (error).message, 'bad')
  } finally {
    isBusy = false
    for (const button of buttons) button.removeAttribute('aria-disabled')
  }
}

function showScanner() {
  clearInterval(ticking)
  scanned = undefined
  scanner.hidden = false
  asked.hidden = true
  title.textContent = '扫一扫'
}

/** @param {Scanned} asker */
function showAsker(asker) {
  scanned = asker
  byId('app-site', HTMLElement).textContent = asker.site
  byId('app-device', HTMLElement).textContent = asker.device
  byId('app-place', HTMLElement).textContent = asker.isNearby ? `${asker.place}（与手机同一网络）` : asker.place
  byId('app-time', HTMLElement).textContent = shanghaiTime(asker.askedAt)
  byId('app-stranger', HTMLElement).hidden = asker.isNearby
  // Where a stranger may be asking, saying no is the nearest thing to do.
  confirm.classList.toggle('quiet', !asker.isNearby)
  refuse.classList.toggle('quiet', asker.isNearby)
  scanner.hidden = true
  asked.hidden = false
  title.textContent = '登录确认'
  const end = performance.now() + asker.left
  clearInterval(ticking)
  ticking = window.setInterval(() => countDown(end), 1000)
  countDown(end)
  say('', '')
  byId('app-question', HTMLElement).focus()
}

/** @param {number} end of the code, by performance.now() */
function countDown(end) {
  const seconds = Math.ceil((end - performance.now()) / 1000)
  if (seconds <= 0) {
    showScanner()
    say('二维码失效，请在登录页刷新二维码后重新扫描', 'bad')
    return
  }
  byId('app-left', HTMLElement).textContent =
    `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`
}

/** @param {() => Promise<string>} read gives what the code says */
function scan(read) {
  const wanted = number()
  if (!/^1[3-9]\d{9}$/.test(wanted)) {
    complain(wanted === '' ? '请输入手机号' : '请输入正确的手机号码')
    return
  }
  complain('')
  busy(async () => {
    say('正在识别…', '')
    const code = await read()
    say('正在登录手机并查询请求…', '')
    showAsker(/** @type {Scanned} */ (await call('POST', '/app/scan', { phone: wanted, text: code })))
    text.value = ''
  })
}

/** @param {Iterable<File>} files */
function scanPicture(files) {
  const [picture] = files
  if (picture) scan(() => readCode(picture))
}

/** @param {boolean} accept */
function decide(accept) {
  const asker = scanned
  if (!asker) return
  busy(async () => {
    try {
      await call('POST', '/app/answer', { phone: asker.phone, accept })
      say(accept ? '已确认，浏览器正在登录' : '已拒绝，浏览器不能登录', 'good')
    } finally {
      showScanner()
    }
  })
}

byId('app-choose', HTMLButtonElement).addEventListener('click', () => file.click())
file.addEventListener('change', () => {
  scanPicture(file.files ?? [])
  file.value = ''
})
byId('app-text', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  const wanted = text.value.trim()
  if (wanted === '') {
    say('请先粘贴二维码里的网址', 'bad')
    text.focus()
  } else scan(async () => wanted)
})
confirm.addEventListener('click', () => decide(true))
refuse.addEventListener('click', () => decide(false))
phone.addEventListener('input', () => {
  complain('')
  showOwner()
})
showOwner()

// A picture may be pasted anywhere on the page.
document.addEventListener('paste', (event) => {
  const files = event.clipboardData?.files ?? []
  if (files.length === 0) return
  event.preventDefault()
  scanPicture(files)
})
for (const kind of ['dragenter', 'dragover']) {
  drop.addEventListener(kind, (event) => {
    event.preventDefault()
    drop.dataset.over = 'true'
  })
}
drop.addEventListener('dragleave', () => {
  drop.dataset.over = 'false'
})
drop.addEventListener('drop', (event) => {
  event.preventDefault()
  drop.dataset.over = 'false'
  scanPicture(event.dataTransfer?.files ?? [])
})
