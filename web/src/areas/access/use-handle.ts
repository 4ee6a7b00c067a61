import { useEffect, useState } from 'react'

const storeOf = (name: string) => `shop_handle:${name}`
/** What holds where the browser bars its store: until the page is left. */
const memory = new Map<string, string>()

function keep(name: string, handle: string | undefined): void {
  if (handle) memory.set(name, handle)
  else memory.delete(name)
  try {
    if (handle) sessionStorage.setItem(storeOf(name), handle)
    else sessionStorage.removeItem(storeOf(name))
  } catch {
    // Memory holds it.
  }
}

function kept(name: string): string | undefined {
  try {
    return sessionStorage.getItem(storeOf(name)) ?? memory.get(name)
  } catch {
    return memory.get(name)
  }
}

const inAddress = (names: readonly string[]): string | undefined => {
  const query = new URLSearchParams(location.search)
  return names.map((name) => query.get(name)).find(Boolean) ?? undefined
}

/**
 * A one-time handle that the address brought (access#71): taken out of the address bar at once (access#79), so that neither history nor a
 * screenshot shows it, and held for this tab, so that the page can be loaded anew. A password that an address brings is
 * taken out and thrown away.
 * @param names of the parameter, the first one its own, the others what it is also called
 */
export function useHandle(...names: [string, ...string[]]): { handle: string | undefined; forget: () => void } {
  const [name] = names
  const [handle] = useState(() => inAddress(names) ?? kept(name))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that the page came with
  useEffect(() => {
    const brought = inAddress(names)
    if (brought) keep(name, brought)
    const query = new URLSearchParams(location.search)
    const before = query.size
    for (const each of [...names, 'password']) query.delete(each)
    if (query.size === before) return
    const rest = query.size > 0 ? `?${query}` : ''
    history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
  }, [])
  return { handle, forget: () => keep(name, undefined) }
}
