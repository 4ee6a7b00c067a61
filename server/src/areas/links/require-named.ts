import { OPEN_LINK } from '@shop/contract/areas/links'
import type { LinkHolder } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireOwnKey } from './actions/enter-link.ts'

/**
 * The specification's calls name the link; the page, whose address was cleaned of the key, names the open one.
 * @throws ApiError LINK_INVALID
 */
export async function requireNamed(platform: Platform, holder: LinkHolder, token: string): Promise<void> {
  await requireOwnKey(platform, holder, token === OPEN_LINK ? undefined : token)
}
