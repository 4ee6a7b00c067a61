/**
 * The element with this id, which must be there and of this kind.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function byId(id, kind) {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`#${id} is missing`)
  return element
}

const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/**
 * @param {number} time epoch ms
 * @returns {string} such as 11-21 09:18:05, in Shanghai
 */
export function shanghaiTime(time) {
  /** @type {Record<string, string>} */
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`
}

/**
 * @param {string} phone
 * @returns {string} such as 138 0013 8000
 */
export function spacedPhone(phone) {
  return phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
}
