import { Failure } from '@shop/contract/kit/client'
import { callMessages } from '@shop/contract/messages/calls'
import { apiBase } from './api-base.ts'
import { report, type Send } from './client.ts'

/** A file that has not moved on for this long is not on its way any more, in ms. */
const STALL_MS = 30_000

/**
 * Sends a request that carries a file and tells how much of it is gone; `fetch` cannot tell. There is no limit of time as long as
 * it moves on.
 * @param onProgress with the share that was sent, 0 to 1
 */
export function sendFile(onProgress: (share: number) => void): Send {
  return async (path, init) => {
    const response = await exchange(`${apiBase()}${path}`, init, onProgress)
    if (response.status >= 500) await report(path, response.clone())
    return response
  }
}

function exchange(
  address: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALL_MS)
    }
    const abort = () => request.abort()
    const end = () => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', abort)
    }
    const fail = () => {
      end()
      reject(signal?.aborted ? signal.reason : new Failure(0, { message: callMessages.NETWORK }))
    }
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      watch()
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onprogress = watch
    request.onerror = fail
    request.onabort = fail
    request.onload = () => {
      end()
      resolve(answerOf(request))
    }
    if (signal?.aborted) return fail()
    signal?.addEventListener('abort', abort)
    request.open(method, address)
    request.withCredentials = true
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    watch()
    request.send(body as XMLHttpRequestBodyInit)
  })
}

/** What came back, as every other call answers it. */
function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const isEmpty = request.status === 204 || request.status === 304
  return new Response(isEmpty ? null : request.responseText, { status: request.status, headers })
}
