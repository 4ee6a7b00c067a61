// Generated from the areas by `npm run generate`; do not edit.
import type * as uploads from '@shop/contract/areas/uploads'
import { formData } from '@shop/contract/kit/form-data'
import { call } from '../lib/client.ts'

export const getUpload = /* @__PURE__ */ call<typeof uploads.getUpload>('GET', '/api/uploads/{id}')
export const uploadPicture = /* @__PURE__ */ call<typeof uploads.uploadPicture>('POST', '/api/upload', formData)
