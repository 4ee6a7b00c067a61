import { addressOf } from '@shop/contract/screens'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { persistedDraft } from '../lib/persisted-draft.ts'
import { hasSession } from '../lib/session.ts'

/** Address of the login page that leads back to where one is now, query included (access#3). */
export function loginAddress(): string {
  return addressOf('Login', undefined, { backurl: `${location.pathname}${location.search}` })
}

/** Leads a visitor who wants what members alone may do to login, and back here after it. */
export function toLogin(): void {
  navigate(loginAddress())
}

/** What a visitor pressed that members alone may do. */
interface Pressed {
  act: 'add' | 'buy' | 'favourite' | 'reserve'
  /** Of the product or bundle. */
  code: string
  amount: number
}

interface Kept extends Pressed {
  /** The page that it was pressed on, query included. */
  page: string
}

/** It is finished at most so much later, in ms. */
const FINISHED_WITHIN_MS = 10 * 60 * 1000

/** A visitor has no account: whoever logs in next in this tab is who pressed. */
const NOBODY = ''

const { keep, take } = persistedDraft<Kept>('shop-pressed', FINISHED_WITHIN_MS)

const here = () => `${location.pathname}${location.search}`

/**
 * Leads to login and back, where what was pressed is finished. It is kept in this tab alone, so that no address can press
 * anything in a member's name.
 */
export function loginToFinish(pressed: Pressed): void {
  keep(NOBODY, { ...pressed, page: here() }, Date.now())
  toLogin()
}

/** What was pressed here before logging in, once; who comes back without having logged in has given it up. */
function takePressed(now: number): Pressed | undefined {
  const kept = take(NOBODY, now)
  return kept && kept.page === here() && hasSession() ? kept : undefined
}

interface ToFinish extends Pressed {
  isFinished: boolean
}

/** Hands what is to be finished from the page to its buttons. */
export const PressedBefore = createContext<ToFinish | undefined>(undefined)

/** For the page: what was pressed on it before, found when the page has come. @param place another one is another page */
export function usePressedBefore(place: string): ToFinish | undefined {
  const [found, setFound] = useState<ToFinish & { place: string }>()
  useEffect(() => {
    const pressed = takePressed(Date.now())
    setFound(pressed && { ...pressed, place, isFinished: false })
  }, [place])
  return found?.place === place ? found : undefined
}

/**
 * For a button: finishes once what was pressed on it.
 * @param isReady whether it can be yet
 */
export function useFinish(act: Pressed['act'], code: string, finish: (amount: number) => void, isReady = true): void {
  const pressed = useContext(PressedBefore)
  const latest = useRef(finish)
  latest.current = finish
  useEffect(() => {
    if (!isReady || !pressed || pressed.isFinished || pressed.act !== act || pressed.code !== code) return
    pressed.isFinished = true
    latest.current(pressed.amount)
  }, [pressed, act, code, isReady])
}
