const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖']
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** Whole yuan below this can be written; cents stay exact far beyond it. */
const MOST_YUAN = 10 ** 13

/**
 * An amount in the capital characters that bills of money are written in, which nobody can change with a stroke of the pen:
 * 1,001.50 is 壹仟零壹圆伍角整. What is paid back carries （负数） in front.
 * @param cents whole cents
 * @throws for an amount that no bill carries
 */
export function capitalAmount(cents: number): string {
  const whole = Math.abs(cents)
  const yuan = Math.floor(whole / 100)
  if (!Number.isSafeInteger(cents) || yuan >= MOST_YUAN) throw new RangeError('no amount of a bill')
  const jiao = Math.floor(whole / 10) % 10
  const fen = whole % 10
  const parts = [
    cents < 0 ? '（负数）' : '',
    yuan > 0 || whole === 0 ? `${capitalInteger(yuan)}圆` : '',
    jiao > 0 ? `${digits[jiao]}角` : yuan > 0 && fen > 0 ? '零' : '',
    fen > 0 ? `${digits[fen]}分` : '整',
  ]
  return parts.join('')
}

/** One 零 stands for a run of zeros within the number, none for those at its end or at the end of a group of four. */
function capitalInteger(number: number): string {
  if (number === 0) return '零'
  let written = ''
  let zeroDue = false
  for (let group = groups.length - 1; group >= 0; group -= 1) {
    const four = Math.floor(number / 10_000 ** group) % 10_000
    if (four === 0) {
      zeroDue = true
      continue
    }
    // A group that does not fill its four places is parted from the one before it.
    if (written !== '' && (zeroDue || four < 1000)) written += '零'
    written += capitalFour(four) + groups[group]
    zeroDue = false
  }
  return written
}

function capitalFour(four: number): string {
  let written = ''
  let zeroDue = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(four / 10 ** place) % 10
    if (digit === 0) {
      zeroDue = written !== ''
      continue
    }
    written += `${zeroDue ? '零' : ''}${digits[digit]}${places[place]}`
    zeroDue = false
  }
  return written
}
