import { accessMessages } from './access.ts'
import { accountMessages } from './account.ts'
import { addressMessages } from './addresses.ts'
import { fieldMessages } from './fields.ts'
import { mallMessages } from './mall.ts'
import { orderMessages } from './orders.ts'
import { platformMessages } from './platform.ts'
import { profileMessages } from './profile.ts'
import { uploadMessages } from './uploads.ts'

/** Every text by its code, for the server; the browser loads each area's own file. */
export const messages = {
  ...fieldMessages,
  ...platformMessages,
  ...accessMessages,
  ...accountMessages,
  ...profileMessages,
  ...addressMessages,
  ...uploadMessages,
  ...mallMessages,
  ...orderMessages,
}

export type RefusalCode = keyof typeof messages
