import type { feedProductDiseases as contract } from '@shop/contract/areas/diseases'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { type FieldError, fieldError } from '../../../platform/http/api-error.ts'
import {
  type FeedResult,
  type ForbiddenAges,
  feedBatch,
  lockForbiddenAges,
  writeForbiddenAges,
} from '../../products/index.ts'
import { linksOf } from '../import-diseases.ts'
import { readKnownCodes } from '../store/diseases.ts'
import { readLinks, replaceLinks } from '../store/links.ts'

interface Item extends ForbiddenAges {
  code: string
  diseases: { code: string; isDefault: boolean }[]
}

/** Takes over what products are taken for and the ages they are forbidden for, in the caller's transaction (care#65). */
export async function feedProductDiseases(
  tx: Database,
  operatorId: string,
  { products }: BodyOf<typeof contract>,
  now: Date,
): Promise<FeedResult[]> {
  const items = products.map(
    ({ productCode, forbiddenAgeLess = null, forbiddenAgeGreater = null, diseases }): Item => ({
      code: productCode,
      forbiddenAgeLess,
      forbiddenAgeGreater,
      diseases,
    }),
  )
  const productCodes = items.map(({ code }) => code)
  const ages = await lockForbiddenAges(tx, productCodes)
  const links = await readLinks(tx, productCodes)
  const known = new Map(
    [...ages].map(([code, forbidden]): [string, Item] => [
      code,
      {
        code,
        ...forbidden,
        diseases: (links.get(code) ?? []).map(({ code: disease, isDefault }) => ({ code: disease, isDefault })),
      },
    ]),
  )
  const diseases = await readKnownCodes(
    tx,
    items.flatMap((item) => item.diseases.map(({ code }) => code)),
  )
  const write = async (changed: readonly Item[]) => {
    await writeForbiddenAges(tx, changed, now)
    await replaceLinks(
      tx,
      changed.map(({ code }) => code),
      changed.flatMap(({ code, diseases: linked }) => linksOf({ productCode: code, diseases: linked })),
    )
  }
  const problemOf = (item: Item) => problemOfProduct(item, { isKnown: known.has(item.code), diseases })
  return feedBatch(tx, { items, known, problemOf, write, operatorId, action: 'feedProductDiseases' }, now)
}

function problemOfProduct(
  { forbiddenAgeLess, forbiddenAgeGreater, diseases: linked }: Item,
  { isKnown, diseases }: { isKnown: boolean; diseases: ReadonlySet<string> },
): FieldError | undefined {
  if (!isKnown) return fieldError('productCode', 'PRODUCT_UNKNOWN')
  // Under the one and over the other it is forbidden: somebody has to be left who may take it.
  if (forbiddenAgeLess !== null && forbiddenAgeGreater !== null && forbiddenAgeLess > forbiddenAgeGreater)
    return fieldError('forbiddenAgeGreater', 'DISEASE_AGES_CROSSED')
  const unknown = linked.findIndex(({ code }) => !diseases.has(code))
  if (unknown >= 0) return fieldError(`diseases.${unknown}.code`, 'DISEASE_UNKNOWN')
  const again = linked.findIndex(({ code }, index) => linked.findIndex((other) => other.code === code) < index)
  return again >= 0 ? fieldError(`diseases.${again}.code`, 'DISEASE_CODE_PAIR') : undefined
}
