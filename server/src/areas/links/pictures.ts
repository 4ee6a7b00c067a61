import * as operations from '@shop/contract/areas/links'
import type { Binder } from '../../platform/http/bind.ts'
import type { LinkHolder } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { drawUpload, getUpload, keepUpload, listLinkUploads } from '../uploads/index.ts'
import { holderAsOwner, writeAsOwner } from './holder-as-owner.ts'

const DAY = 24 * 60 * 60 * 1000

/** Pictures of patients that come by a link: it shows those again, and no other (links#17, links#18). */
export function linkPictureRoutes(binder: Binder, platform: Platform): void {
  binder.bindOncePrepared(
    operations.uploadLinkPicture,
    async ({ file, now }, holder) => {
      await holderAsOwner(platform, holder, now)
      return drawUpload(platform, uploaderOf(holder), file, now)
    },
    async (tx, { body, now }, holder, drawn) => {
      const keep = () => keepUpload(tx, platform, holder, body.module, drawn, now)
      return { url: await writeAsOwner(tx, platform, holder, now, keep) }
    },
  )
  binder.bind(operations.listLinkPictures, async ({ now }, holder) => {
    const { accountId } = await holderAsOwner(platform, holder, now)
    return { pictures: await listLinkUploads(platform.pool, accountId, holder.linkId) }
  })
  binder.bind(operations.getLinkPicture, async ({ params, header, client, now }, holder) => {
    const { holderId: subject, linkId } = holder
    const owner = await holderAsOwner(platform, holder, now)
    const picture = await getUpload(platform, client, { owner, as: 'linkHolder', subject, linkId }, params.id, now)
    // Opened by itself it is saved, never shown as a page; in an <img> this changes nothing.
    header('content-disposition', 'attachment')
    return picture
  })
}

/** What is counted of a link takes nothing from its member. */
const uploaderOf = ({ accountId, linkId }: LinkHolder) => ({
  accountId,
  linkId,
  limits: [{ kind: 'link-upload', subject: linkId, limits: [{ most: operations.LINK_UPLOADS_A_DAY, within: DAY }] }],
})
