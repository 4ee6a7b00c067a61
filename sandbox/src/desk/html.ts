/** Markup that is safe to send: made only by `html`, which escapes every text put into it. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[]

/** Builds markup; strings and numbers are escaped, `Html` and lists of it are put in as they are. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + markup(values[index - 1] ?? '') + part))
}

function markup(value: Value): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return value.map((each) => each.text).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
