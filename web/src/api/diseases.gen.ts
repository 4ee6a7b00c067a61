// Generated from the areas by `npm run generate`; do not edit.
import type * as diseases from '@shop/contract/areas/diseases'
import { call } from '../lib/client.ts'

export const listDiseases = /* @__PURE__ */ call<typeof diseases.listDiseases>('GET', '/api/dataDict/diseases', 'none', ['productCodes', 'isDefault', 'name', 'age', 'sex', 'page', 'size'])
