import { createContext } from 'react'
import { type PictureToSend, uploadPicture } from './upload-picture.ts'

/** How the pictures of a form are sent and shown: by a member, or by somebody else whom a page lets send some. */
export interface PictureCalls {
  /** @returns the address that the picture has now */
  upload: (picture: PictureToSend) => Promise<string>
  /** Where a picture that is kept is shown from; undefined for one that its reader is told of and not shown. */
  shownAt: (address: string) => string | undefined
}

export const PictureCallsContext = createContext<PictureCalls>({ upload: uploadPicture, shownAt: (address) => address })
