import { openWorld } from '@shop/world'
import { masterKey } from '../processes/shop.ts'

/** Members who take turns: no pace of one reader stands before the work. */
const MEMBERS = 200

/** @returns access tokens, one a member */
export async function logInMembers(databaseUrl: string): Promise<string[]> {
  const world = openWorld({ databaseUrl, masterKey })
  try {
    const tokens: string[] = []
    for (let member = 0; member < MEMBERS; member++) tokens.push((await world.session()).pair.accessToken)
    return tokens
  } finally {
    await world.close()
  }
}
