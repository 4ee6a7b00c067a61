import { IMAGE_CODE_ALPHABET } from '../areas/access/domain/image-code.ts'
import type { Platform } from '../platform/platform.ts'

/** What only the server knows, looked up in the database with the server's own key, for tests that stand in for eyes. */

type Parts = Pick<Platform, 'pool' | 'keyring'>

/** Where the hole of a puzzle is, px from the left; undefined when there is no such puzzle. */
export async function sliderPosition({ pool, keyring }: Parts, id: string): Promise<number | undefined> {
  const [row] = await pool.query<{ x: number }>(
    { name: 'slider-position', text: `SELECT (payload->>'x')::int AS x FROM one_use_secrets WHERE secret_hash = $1` },
    [keyring.hashSecret('slider\0', id)],
  )
  return row?.x
}

/** The text in the picture that a ticket's image code shows. */
export function imageCodeText(shop: Parts, ticket: string): Promise<string | undefined> {
  return codeText(shop, 'image-code', ticket)
}

/** The text in the picture that was drawn in place of a puzzle. */
export function sliderCodeText(shop: Parts, id: string): Promise<string | undefined> {
  return codeText(shop, 'slider-code', id)
}

/** Found by trying all 331,776, as it is stored nowhere. */
async function codeText({ pool, keyring }: Parts, purpose: string, subject: string): Promise<string | undefined> {
  const [row] = await pool.query<{ secret_hash: Buffer }>(
    {
      name: 'image-code-hash',
      text: `SELECT secret_hash FROM one_use_secrets WHERE purpose = $1 AND subject_hash = $2 AND consumed_at IS NULL`,
    },
    [purpose, keyring.blindIndex(`one-use:${purpose}`, subject)],
  )
  const letters = [...IMAGE_CODE_ALPHABET]
  for (const first of letters)
    for (const second of letters)
      for (const third of letters)
        for (const fourth of letters) {
          const text = first + second + third + fourth
          if (row?.secret_hash.equals(keyring.hashSecret(`${purpose}\0${subject}`, text))) return text
        }
  return undefined
}
