let base: string | undefined

/**
 * Where the API stands, without a slash at its end: from `<meta name="shop-api-base">`, which the server
 * fills at run time; empty means this origin.
 */
export function apiBase(): string {
  base ??= document.querySelector<HTMLMetaElement>('meta[name="shop-api-base"]')?.content.replace(/\/+$/, '') ?? ''
  return base
}

/** Address of something that the API serves, such as a picture: its paths start with `/api`. */
export function onApi(address: string): string {
  return address.startsWith('/api/') ? `${apiBase()}${address}` : address
}
