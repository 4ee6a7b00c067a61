import { useEffect } from 'react'

export const BRAND = '禾安健康'
export const SHOP_NAME = '禾安健康网上大药房'

/** The window's title on a page. */
export function windowTitle(title: string): string {
  return `${title} - ${SHOP_NAME}`
}

/** Names the window after what it shows; the routes table does it for every page, this for one that knows better. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = windowTitle(title)
  }, [title])
}
