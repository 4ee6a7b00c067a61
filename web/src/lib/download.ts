import { readAnswer } from '@shop/contract/kit/client'
import { guard, type Send, sendOnce } from './client.ts'

/** The browser keeps what it saves by then, in ms. */
const KEPT_MS = 60_000

/**
 * Saves a file that only some may have: fetched with the session, then handed to the browser.
 * @param path of the call, `/api` included
 * @param send how the call is sent; as a member's unless told
 * @throws Failure as every call does
 */
export async function download(
  path: string,
  name: string,
  send: Send = (to, init) => guard(sendOnce, to, init),
): Promise<void> {
  const response = await send(path, { credentials: 'include' })
  if (!response.ok) await readAnswer(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
