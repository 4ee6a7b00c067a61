import { vi } from 'vitest'
import type { Answer } from './shop.ts'

/** An upload that the page made. */
export interface MadeUpload {
  path: string
  /** The key under which the same picture is kept once. */
  key: string
}

/**
 * Stands in for the shop behind uploads, which tell how far they are and therefore go another way than `fetch`. Each is answered
 * by the answer of then; status 0 is a line that is cut.
 */
export function fakeUploads(first: Answer) {
  let answer = first
  const uploads: MadeUpload[] = []

  class Request {
    readonly upload: { onprogress?: (event: object) => void } = {}
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    withCredentials = false
    status = 0
    responseText = ''
    readonly #headers = new Headers()
    #path = ''

    open(_method: string, address: string) {
      this.#path = new URL(address, location.href).pathname
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getAllResponseHeaders = () => 'content-type: application/json'
    abort = () => this.onabort()
    send() {
      uploads.push({ path: this.#path, key: this.#headers.get('idempotency-key') ?? '' })
      const { status = 200, body = {} } = answer
      this.status = status
      this.responseText = JSON.stringify(body)
      setTimeout(() => (status === 0 ? this.onerror() : this.onload()))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return {
    uploads,
    /** Answers otherwise from now on. */
    answer: (next: Answer) => {
      answer = next
    },
  }
}
