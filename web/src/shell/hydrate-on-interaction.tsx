import { type ComponentType, Suspense, use } from 'react'
import { whenHydrated } from './hydration.ts'

const never = () => new Promise<never>(() => undefined)

/**
 * An ornament of a page that is drawn at build: it stays as it was drawn, and its script is not fetched before header and footer
 * want theirs; one that cannot be had is not missed. Not to be drawn again while it sleeps: keep it apart from what changes.
 */
export function hydrateOnInteraction(fetchPart: () => Promise<{ Scene: ComponentType }>): ComponentType {
  const part = import.meta.env.SSR ? fetchPart() : whenHydrated.then(fetchPart).catch(never)
  function Part() {
    const { Scene } = use(part)
    return <Scene />
  }
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  )
}
