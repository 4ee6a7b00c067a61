import { addressOf, type ScreenName, type ScreenParams, type ScreenQuery } from '@shop/contract/screens'
import type { ReactNode } from 'react'
import { isBuilt } from './routes.ts'

export type ScreenTarget<Name extends ScreenName> = {
  name: Name
  query?: ScreenQuery | undefined
} & (keyof ScreenParams<Name> extends never ? { params?: undefined } : { params: ScreenParams<Name> })

/** Address of a screen as `ScreenLink` takes it. */
export function targetAddress<Name extends ScreenName>({ name, params, query }: ScreenTarget<Name>): string {
  const build: (name: ScreenName, params?: Record<string, string>, query?: ScreenQuery) => string = addressOf as never
  return build(name, params, query)
}

export type ScreenLinkProps<Name extends ScreenName> = ScreenTarget<Name> & {
  className?: string | undefined
  /** Marks the screen that is being shown. */
  current?: boolean
  children: ReactNode
}

/** A link to a screen by its name; nothing at all where that screen is not built yet. */
export function ScreenLink<Name extends ScreenName>({
  className,
  current = false,
  children,
  ...target
}: ScreenLinkProps<Name>) {
  const screen = target as unknown as ScreenTarget<Name>
  if (!isBuilt(screen.name)) return null
  return (
    <a href={targetAddress(screen)} className={className} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}
