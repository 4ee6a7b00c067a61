import type { BuiltMember } from '@shop/world'
import type { Given } from '../fixtures/given.ts'

/** Calls the shop as another device of the member's, or as an operator; fails where the shop refuses. */
export function elsewhere(url: string, bearer: { authorization: string }, address: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...bearer,
        'x-forwarded-for': address,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    if (!answer.ok) throw new Error(`${answer.status} ${method} ${path}: ${await answer.text()}`)
    return answer.status === 204 ? undefined : answer.json()
  }
}

/** Another device of the same member. */
export async function otherDevice(given: Given, member: BuiltMember, url: string, address: string) {
  return elsewhere(url, (await given.session({ member })).bearer, address)
}
