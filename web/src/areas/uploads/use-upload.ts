import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../lib/new-key.ts'
import { uploadPicture } from './upload-picture.ts'

/** What shows the progress goes a second after its end (account#47). */
const SHOWN_AFTER_MS = 1000

interface Upload {
  /** Share that is gone, 0 to 1; undefined while there is nothing to show. */
  share: number | undefined
  /** Answers the picture's address; throws as every call does, and an `AbortError` when it was called off. */
  send: (picture: Blob) => Promise<string>
  cancel: () => void
}

/** Uploads pictures one at a time; the same picture that is sent again is kept once. */
export function useUpload(): Upload {
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<{ picture: Blob; key: string }>(undefined)

  useEffect(
    () => () => {
      running.current?.abort()
      clearTimeout(timer.current)
    },
    [],
  )

  const send = async (picture: Blob) => {
    const abort = new AbortController()
    running.current?.abort()
    running.current = abort
    clearTimeout(timer.current)
    if (last.current?.picture !== picture) last.current = { picture, key: newKey() }
    setShare(0)
    try {
      const { key } = last.current
      const address = await uploadPicture({ picture, use: 'common', key, signal: abort.signal, onProgress: setShare })
      setShare(1)
      timer.current = setTimeout(() => setShare(undefined), SHOWN_AFTER_MS)
      return address
    } catch (error) {
      if (running.current === abort) setShare(undefined)
      throw error
    }
  }
  return { share, send, cancel: () => running.current?.abort() }
}
