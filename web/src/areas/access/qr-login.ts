import { type QrState, qrLimits, qrStates } from '@shop/contract/fields/qr-code'
import { Failure } from '@shop/contract/kit/client'
import { accessMessages } from '@shop/contract/messages/access'

export interface QrCodeToShow {
  uuid: string
  /** What the picture says. */
  url: string
}

export type QrProblem = keyof typeof qrProblems

/** What a QR login that failed says, and what each text is told of (access#56). */
export const qrProblems = {
  /** The shop gave no code. */
  code: accessMessages.QR_CODE_FAILED,
  /** A code came, but there is nothing to draw. */
  picture: accessMessages.QR_PICTURE_FAILED,
  /** It cannot be told where the code stands. */
  status: accessMessages.QR_STATUS_FAILED,
  /** Its time is over, or the phone said no. */
  invalid: accessMessages.QR_CODE_INVALID,
  /** The phone said yes, the shop refuses. */
  refused: accessMessages.QR_LOGIN_REFUSED,
  /** The phone said yes, but the login did not come through. */
  login: accessMessages.QR_LOGIN_FAILED,
} as const

/** A QR login as the browser sees it (access#55). `confirmed` lasts until the page is left. */
export interface QrLogin {
  state: QrState
  code: QrCodeToShow | undefined
  /** When the code runs out, epoch ms; asked for before it was drawn, so never later than the shop has it. */
  ends: number
  problem: { kind: QrProblem; text: string; reason: string | undefined } | undefined
}

export const emptyQrLogin: QrLogin = { state: qrStates.pending, code: undefined, ends: 0, problem: undefined }

/** More than this no camera reads off a screen. */
const MOST_CHARACTERS = 500

/** @param askedAt epoch ms, when the shop was asked for the code */
export function withCode({ uuid, url }: QrCodeToShow, askedAt: number): QrLogin {
  if (!uuid || !url || url.length > MOST_CHARACTERS) return faulty(emptyQrLogin, 'picture')
  return {
    state: qrStates.unscanned,
    code: { uuid, url },
    ends: askedAt + qrLimits.codeSeconds * 1000,
    problem: undefined,
  }
}

/** Ends in a fault; what the server said of it is shown below its text, where it says more. */
export function faulty(login: QrLogin, kind: QrProblem, reason?: string): QrLogin {
  const text = qrProblems[kind]
  return {
    ...login,
    state: kind === 'invalid' ? qrStates.invalid : login.state,
    problem: { kind, text, reason: reason && reason !== text ? reason : undefined },
  }
}

/**
 * What the server says about where a code stands; it never goes back from scanned to unscanned. A code that is invalid before
 * its time was turned down on the phone.
 */
export function withStatus(login: QrLogin, status: number, now: number): QrLogin {
  if (status === qrStates.invalid) {
    return faulty(login, 'invalid', now < login.ends ? '手机端已取消登录' : '二维码已超过有效时间')
  }
  return status > login.state ? { ...login, state: status as QrState } : login
}

/** Whether there is something to ask about. */
export function isPolled({ state, problem }: QrLogin): boolean {
  return !problem && (state === qrStates.unscanned || state === qrStates.scanned)
}

/** Which of the texts a failed redemption gets. */
export function redeemProblem(error: unknown): QrProblem {
  if (!(error instanceof Failure) || error.status === 0 || error.status >= 500) return 'login'
  return error.code === 'QR_CODE_INVALID' ? 'invalid' : 'refused'
}
