import * as operations from '@shop/contract/areas/uploads'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberAsOwner } from '../../platform/sessions/owner.ts'
import { getUpload } from './actions/get-upload.ts'
import { drawUpload, keepUpload, memberUploader } from './actions/upload-picture.ts'

export function uploadRoutes(binder: Binder, platform: Platform): void {
  binder.bindOncePrepared(
    operations.uploadPicture,
    ({ file, now }, { accountId }) => drawUpload(platform, memberUploader(accountId), file, now),
    async (tx, { body, now }, caller, drawn) => ({
      url: await keepUpload(tx, platform, caller, body.module, drawn, now),
    }),
  )

  binder.bind(operations.getUpload, async ({ params, header, client, now }, member) => {
    const reader = { owner: memberAsOwner(platform, member, now), as: 'member', subject: member.sessionId } as const
    const picture = await getUpload(platform, client, reader, params.id, now)
    // Opened by itself it is saved, never shown as a page; in an <img> this changes nothing.
    header('content-disposition', 'attachment')
    return picture
  })
}
