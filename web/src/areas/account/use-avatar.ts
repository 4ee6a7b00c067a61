import { Failure } from '@shop/contract/kit/client'
import { profileMessages } from '@shop/contract/messages/profile'
import { useRef, useState } from 'react'
import { askToLogIn } from '../../lib/form-draft.ts'
import { notify } from '../../ui/notice-store.ts'
import { useUpload } from '../uploads/index.ts'
import { changeProfile } from './change-profile.ts'
import type { Cut } from './draw-crop.ts'

/** Puts another picture in the profile: uploads it, then saves its address; what failed goes on from where it stopped. */
export function useAvatar() {
  const upload = useUpload()
  const [pending, setPending] = useState<Cut>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Where the picture that is pending stands already. */
  const kept = useRef<string>(undefined)

  const begin = () => {
    kept.current = undefined
    setPending(undefined)
    setProblem(undefined)
  }
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined)
    setBusy(true)
    try {
      await work()
      begin()
      notify(profileMessages.SAVED)
    } catch (error) {
      if (isCalledOff(error)) begin()
      else if (error instanceof Failure && error.status === 401) {
        begin()
        askToLogIn()
      } else setProblem((error instanceof Failure && error.message) || profileMessages.SAVE_FAILED)
    } finally {
      setBusy(false)
    }
  }
  const send = (cut: Cut) =>
    attempt(async () => {
      kept.current ??= await upload.send(cut.file)
      await changeProfile({ avatar: kept.current })
    })
  return {
    share: upload.share,
    cancel: upload.cancel,
    problem,
    /** What is on its way, or did not arrive. */
    pending,
    busy,
    /** Forgets what went before. */
    begin,
    tell: (text: string) => {
      begin()
      setProblem(text)
    },
    save: (cut: Cut) => {
      begin()
      setPending(cut)
      return send(cut)
    },
    retry: async () => {
      if (pending) await send(pending)
    },
    takeAway: () => attempt(() => changeProfile({ avatar: null })),
  }
}

const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
