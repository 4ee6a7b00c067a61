const inShanghai = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment as a text message names it, such as 11月27日 09:05. @param at epoch ms */
export function momentWords(at: number): string {
  return inShanghai.format(at)
}
