import { escaped } from './html.ts'

/** A mail of the shop in parts, told once and written twice: as text and as a page. */
export interface Letter {
  readonly subject: string
  /** What stands above everything, in large type. */
  readonly title: string
  /** Paragraphs before the code, if there is one, and after it. */
  readonly before: readonly string[]
  readonly code?: string
  readonly after: readonly string[]
}

const BRAND = '禾安健康 · 网上大药房'
const FOOT = '这是系统自动发送的邮件，请勿直接回复。'

/** Plain text and HTML of a letter, which say the same; what is put in is escaped. */
export function writeLetter({ subject, title, before, code, after }: Letter) {
  const text = [title, ...before, ...(code ? [code] : []), ...after, `${BRAND}\n${FOOT}`].join('\n\n')
  return { subject, text, html: page({ subject, title, before, ...(code ? { code } : {}), after }) }
}

/** Tables and styles in the elements: many mail programs know nothing newer. Every colour stands on its own background. */
function page({ subject, title, before, code, after }: Letter): string {
  const paragraph = (line: string) =>
    `<p style="margin:0 0 12px;font-size:15px;line-height:1.7;color:#1c2b26">${escaped(line)}</p>`
  const large = code
    ? `<p style="margin:20px 0;padding:16px;border-radius:12px;background:#e6f3ed;text-align:center;font-size:36px;line-height:1.3;font-weight:700;letter-spacing:8px;color:#0b6b50">${escaped(code)}</p>`
    : ''
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f4ee;font-family:'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f4ee"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:18px">
<tr><td style="padding:20px 28px;border-radius:18px 18px 0 0;background:#0b6b50;font-size:17px;font-weight:700;color:#ffffff">${BRAND}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.5;color:#1c2b26">${escaped(title)}</h1>
${before.map(paragraph).join('\n')}${large}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid #efece2;font-size:13px;line-height:1.6;color:#55645e">${FOOT}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
