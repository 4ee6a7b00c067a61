/** A call of a shell example: `ops PUT feeds/categories '{…}'`, or a `curl` that sends a file. */
export interface DocumentedCall {
  method: 'GET' | 'PUT' | 'POST'
  /** Below `/api/ops/`; `$NAME` stands for a value that the reader puts in. */
  path: string
  body: unknown
  sendsFile: boolean
  /** Of whom the key is where it is not that of the page, such as `PHARMACIST_KEY`. */
  key: string | undefined
}

const BLOCK = /^```bash\n([\s\S]*?)^```$/gm
/** A word in single or double quotes, or bare; JSON in single quotes may go over several lines. */
const WORD = /'[^']*'|"[^"]*"|[^\s'"]+/
const OPS = new RegExp(`^(?:KEY=\\$(\\w+) )?ops (GET|PUT|POST) (${WORD.source})(?: ('[^']*'))?$`, 'gm')
const FILE = /^()curl .*-X (PUT) "\$SHOP\/api\/ops\/([^"]+)".* -F file=@\S+$/gm

/** Every call in the shell examples of a page, in its order. */
export function documentedCalls(page: string): DocumentedCall[] {
  return [...page.matchAll(BLOCK)].flatMap(([, block = '']) =>
    [...block.matchAll(OPS), ...block.matchAll(FILE)]
      .toSorted((one, other) => one.index - other.index)
      .map(([text, key, method, path = '', body]) => ({
        method: method as DocumentedCall['method'],
        path: unquoted(path),
        body: body === undefined ? undefined : (JSON.parse(unquoted(body)) as unknown),
        sendsFile: text.startsWith('curl'),
        key: key || undefined,
      })),
  )
}

/** How many lines of the examples call the shop, by which a test sees that none was left out. */
export function countCalls(page: string): number {
  return [...page.matchAll(BLOCK)].flatMap(([, block = '']) => block.match(/^(?:KEY=\S+ )?(?:ops|curl) /gm) ?? [])
    .length
}

function unquoted(word: string): string {
  return /^(['"]).*\1$/s.test(word) ? word.slice(1, -1) : word
}
