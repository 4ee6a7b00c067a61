// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../kit/client.ts'

export const uploadsPaths: Readonly<Record<string, PathRow>> = {
  getUpload: ['GET', '/api/uploads/{id}', [], 'none'],
  uploadPicture: ['POST', '/api/upload', [], 'file'],
}
