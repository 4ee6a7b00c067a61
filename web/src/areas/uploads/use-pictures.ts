import { Failure } from '@shop/contract/kit/client'
import { uploadMessages } from '@shop/contract/messages/uploads'
import { use, useEffect, useRef, useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { newKey } from '../../lib/new-key.ts'
import { PictureCallsContext } from './calls.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import type { PictureUse } from './upload-picture.ts'

/** A picture of a form: on its way, there, or kept from arriving. */
export interface ChosenPicture {
  id: string
  /** Where it is shown from; undefined for one that is kept and not shown to who looks. */
  preview: string | undefined
  /** Share that is gone, 0 to 1. */
  share: number
  /** Where it stands once it has arrived. */
  address: string | undefined
  problem: string | undefined
}

export interface ChosenPictures {
  pictures: readonly ChosenPicture[]
  /** Why something that was chosen is not among them. */
  problem: string | undefined
  add: (files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  retry: (id: string) => void
}

interface Sending extends PreparedPicture {
  abort: AbortController
}

/**
 * The pictures of a form, sent one after the other as they are chosen; each can be taken away or sent again.
 * @param most how many there may be
 * @param kept addresses of those that are there from the start
 * @param onChange hears of every change: the addresses of those that arrived, and whether that is all of them
 */
export function usePictures(
  purpose: PictureUse,
  most: number,
  kept: readonly string[],
  onChange: (addresses: string[], isWhole: boolean) => void,
): ChosenPictures {
  const { upload, shownAt } = use(PictureCallsContext)
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(() =>
    kept.map((address) => ({ id: newKey(), preview: shownAt(address), share: 1, address, problem: undefined })),
  )
  const [problem, setProblem] = useState<string>()
  const latest = useRef(pictures)
  const files = useRef(new Map<string, Sending>())
  const line = useRef(Promise.resolve())

  useEffect(() => {
    const sending = files.current
    return () => {
      for (const { abort } of sending.values()) abort.abort()
    }
  }, [])

  const change = (next: readonly ChosenPicture[]) => {
    const arrived = (all: readonly ChosenPicture[]) => all.flatMap(({ address }) => (address ? [address] : []))
    const [before, addresses] = [arrived(latest.current), arrived(next)]
    // How far one is on its way is no change of what the form holds.
    const isNews = next.length !== latest.current.length || addresses.length !== before.length
    latest.current = next
    setPictures(next)
    if (isNews) onChange(addresses, addresses.length === next.length)
  }
  const update = (id: string, part: Partial<ChosenPicture>) => {
    if (latest.current.some((picture) => picture.id === id)) {
      change(latest.current.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)))
    }
  }
  const send = async (id: string) => {
    const sending = files.current.get(id)
    if (!sending || sending.abort.signal.aborted) return
    update(id, { share: 0, problem: undefined })
    try {
      const address = await upload({
        picture: sending.file,
        use: purpose,
        key: id,
        signal: sending.abort.signal,
        onProgress: (share) => update(id, { share }),
      })
      update(id, { share: 1, address })
    } catch (error) {
      if (!sending.abort.signal.aborted) update(id, { problem: textOf(error) })
    }
  }
  const queue = (id: string) => {
    line.current = line.current.then(() => send(id))
  }

  return {
    pictures,
    problem,
    add: async (chosen) => {
      setProblem(undefined)
      const isFull = () => latest.current.length >= most
      const tooMany = () => setProblem(`最多上传 ${most} 张图片`)
      for (const file of chosen) {
        if (isFull()) return tooMany()
        const prepared = await preparePicture(file)
        // What was chosen right after this may have been ready before it.
        if (isFull()) return tooMany()
        if (typeof prepared === 'string') {
          setProblem(uploadMessages[prepared])
          continue
        }
        const id = newKey()
        files.current.set(id, { ...prepared, abort: new AbortController() })
        change([...latest.current, { id, preview: prepared.preview, share: 0, address: undefined, problem: undefined }])
        queue(id)
      }
    },
    remove: (id) => {
      setProblem(undefined)
      files.current.get(id)?.abort.abort()
      files.current.delete(id)
      change(latest.current.filter((picture) => picture.id !== id))
    },
    retry: queue,
  }
}

/** What an upload is refused for, in the server's own words. */
function textOf(error: unknown): string {
  return error instanceof Failure && error.code === 'NOT_LOGGED_IN' ? '登录已失效，请重新登录' : failureText(error)
}
