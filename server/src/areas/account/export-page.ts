import { type ExportWord, type ExportWords, exportWords } from '@shop/contract/messages/export-words'
import { escaped } from '../../platform/html.ts'

/**
 * The page of an export that a shopper reads: every part under a Chinese heading, printable, without scripts, every value
 * escaped. What has no word is left to the JSON beside it, and `withoutWord` tells a test of it.
 */
export function exportPage(parts: Readonly<Record<string, Readonly<Record<string, unknown>>>>, madeAt: Date): string {
  const sections = Object.entries(exportWords).map(([area, { title, words }]) => {
    const values = parts[area] ?? {}
    return `<section><h2>${escaped(title)}</h2>${isEmpty(values) ? NOTHING : describe(values, words)}</section>`
  })
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>个人信息副本</title>
<style>${STYLE}</style>
</head>
<body>
<h1>个人信息副本</h1>
<p>生成时间：${atTime(madeAt.getTime())}。以下是禾安健康保存的与您有关的全部信息；同一压缩包内的 JSON 文件内容相同，便于在其他服务中使用。请妥善保管，不要转发给他人。</p>
${sections.join('\n')}
</body>
</html>
`
}

/** Paths of values that have no word, for the test that holds the table complete. */
export function withoutWord(parts: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(parts).flatMap(([area, values]) => {
    const known = exportWords[area]
    return known ? missing(values, known.words, area) : isEmpty(values as object) ? [] : [area]
  })
}

function missing(values: unknown, words: ExportWords, path: string): string[] {
  if (Array.isArray(values)) return values.flatMap((value) => missing(value, words, path))
  return Object.entries(values ?? {}).flatMap(([key, value]: [string, unknown]) => {
    const word = words[key]
    const at = `${path}.${key}`
    if (word === undefined) return [at]
    if (typeof word === 'string' || 'as' in word) return typeof value === 'object' && value !== null ? [at] : []
    if ('words' in word) return value === null || String(value) in word.words ? [] : [`${at}=${String(value)}`]
    return missing(value, word.each, at)
  })
}

const NOTHING = '<p class="nothing">没有记录</p>'

function describe(values: object, words: ExportWords): string {
  const given = values as Record<string, unknown>
  const known = Object.entries(words).filter(([key]) => key in given)
  const rows = known.flatMap(([key, word]) =>
    isList(word) || isUntold(given[key])
      ? []
      : [`<tr><th scope="row">${escaped(nameOf(word))}</th><td>${shown(given[key], word)}</td></tr>`],
  )
  const lists = known.flatMap(([key, word]) => (isList(word) ? [list(given[key], word)] : []))
  return `${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}${lists.join('')}`
}

function list(values: unknown, { name, each }: Extract<ExportWord, { each: unknown }>): string {
  const entries = Array.isArray(values) ? (values as object[]) : []
  const told = entries.map((entry) => `<li>${describe(entry, each)}</li>`).join('')
  return `<h3>${escaped(name)}（${entries.length}）</h3>${told === '' ? NOTHING : `<ol>${told}</ol>`}`
}

function shown(value: unknown, word: Exclude<ExportWord, { each: unknown }>): string {
  if (typeof word === 'string') return escaped(String(value))
  if ('words' in word) return escaped(word.words[String(value)] ?? String(value))
  if (word.as === 'yesNo') return value ? '是' : '否'
  if (typeof value !== 'number') return escaped(String(value))
  switch (word.as) {
    case 'time':
      return atTime(value)
    case 'day':
      return onDay.format(value)
    case 'money':
      return `¥${(value / 100).toFixed(2)}`
    case 'bytes':
      return `${Math.ceil(value / 1024)} KB`
  }
}

function isEmpty(values: object): boolean {
  return Object.values(values).every((value) => Array.isArray(value) && value.length === 0)
}

/** What was never filled in makes no line; the JSON beside the page says null. */
const isUntold = (value: unknown) => value === null || value === undefined || value === ''
const isList = (word: ExportWord) => typeof word === 'object' && 'each' in word
const nameOf = (word: ExportWord) => (typeof word === 'string' ? word : word.name)

const inShanghai = { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' } as const
const onDay = new Intl.DateTimeFormat('zh-CN', inShanghai)
const toTheMinute = new Intl.DateTimeFormat('zh-CN', {
  ...inShanghai,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const atTime = (ms: number) => toTheMinute.format(ms)

const STYLE = `
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem;background:#f6f4ee;color:#1c2b26;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
h1{font-size:1.6rem}h2{margin:0 0 .75rem;font-size:1.2rem;color:#0b6b50}h3{margin:1rem 0 .5rem;font-size:1rem}
section{margin:1rem 0;padding:1.25rem;background:#fff;border-radius:12px}
table{width:100%;border-collapse:collapse}th,td{padding:.35rem .5rem;border-bottom:1px solid #efece2;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{width:11rem;font-weight:normal;color:#55645e}ol{margin:0;padding-left:1.5rem}li{margin:.75rem 0}.nothing{color:#55645e}
@media print{body{background:#fff;padding:0}section{padding:0}li{break-inside:avoid}}
`.trim()
