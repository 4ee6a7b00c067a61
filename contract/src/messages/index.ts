import { accessMessages } from './access.ts'
import { fieldMessages } from './fields.ts'
import { mallMessages } from './mall.ts'
import { orderMessages } from './orders.ts'
import { platformMessages } from './platform.ts'

/** Every text by its code, for the server; the browser loads each area's own file. */
export const messages = {
  ...fieldMessages,
  ...platformMessages,
  ...accessMessages,
  ...mallMessages,
  ...orderMessages,
}

export type RefusalCode = keyof typeof messages
