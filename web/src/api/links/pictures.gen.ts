// Generated from the areas by `npm run generate`; do not edit.
import type * as linksPictures from '@shop/contract/areas/links/pictures'
import { formData } from '@shop/contract/kit/form-data'
import { linkCall } from '../../lib/link-client.ts'

export const getLinkPicture = /* @__PURE__ */ linkCall<typeof linksPictures.getLinkPicture>('GET', '/api/links/uploads/{id}')
export const listLinkPictures = /* @__PURE__ */ linkCall<typeof linksPictures.listLinkPictures>('GET', '/api/links/uploads')
export const uploadLinkPicture = /* @__PURE__ */ linkCall<typeof linksPictures.uploadLinkPicture>('POST', '/api/links/uploads', formData)
