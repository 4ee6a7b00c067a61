import { getUpload } from '@shop/contract/areas/uploads'

const start = `/api${getUpload.path.replace('{id}', '')}`
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The address that an upload is shown and named by. */
export const uploadUrl = (uploadId: string) => `${start}${uploadId}`

/** The upload of an address; undefined for any that ours does not give (account#43). */
export function uploadOf(url: string): string | undefined {
  const rest = url.startsWith(start) ? url.slice(start.length) : ''
  return id.test(rest) ? rest : undefined
}
