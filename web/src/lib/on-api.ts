import { apiBase } from './api-base.ts'

/** Address of something that the API serves, such as a picture: its paths start with `/api`. */
export function onApi(address: string): string {
  return address.startsWith('/api/') ? `${apiBase()}${address}` : address
}
