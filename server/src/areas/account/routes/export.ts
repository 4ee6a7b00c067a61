import * as operations from '@shop/contract/areas/account'
import type { Binder } from '../../../platform/http/bind.ts'
import { askForExport } from '../actions/ask-for-export.ts'
import { fetchExport } from '../actions/fetch-export.ts'
import { listExports } from '../actions/list-exports.ts'
import type { AccountParts } from '../ports.ts'

/** Taking one's own data along. */
export function exportRoutes(binder: Binder, platform: AccountParts): void {
  binder.bind(operations.askForExport, ({ now }, member) => askForExport(platform, member, now))

  binder.bind(operations.listExports, ({ now }, member) => listExports(platform, member, now))

  binder.bind(operations.fetchExport, async ({ params, client, now, header }, member) => {
    const file = await fetchExport(platform, client, member, params.id, now)
    header(
      'content-disposition',
      `attachment; filename="my-data.zip"; filename*=UTF-8''${encodeURIComponent('个人信息副本.zip')}`,
    )
    return file
  })
}
