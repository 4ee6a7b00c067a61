import type * as operations from '@shop/contract/areas/invoices'
import { invoicesPaths } from '@shop/contract/paths/invoices'
import { callsOf } from '../../lib/client.ts'

export const invoices = callsOf<typeof operations>(invoicesPaths)
