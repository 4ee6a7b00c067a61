import type { Send } from './client.ts'

/**
 * Keeps the last answer that carried a tag and shows the tag with the next question, so that an answer which still holds costs
 * the server and the line next to nothing; who asked is given it again.
 */
export function knowingAnswer(send: Send): Send {
  let known: { path: string; tag: string; text: string } | undefined
  return async (path, init) => {
    const asked = known?.path === path ? known : undefined
    const response = await send(
      path,
      asked ? { ...init, headers: { ...(init.headers as Record<string, string>), 'if-none-match': asked.tag } } : init,
    )
    if (asked && response.status === 304) return new Response(asked.text)
    const tag = response.headers.get('etag')
    if (response.ok && tag) known = { path, tag, text: await response.clone().text() }
    return response
  }
}
