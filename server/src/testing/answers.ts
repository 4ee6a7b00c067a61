import { IMAGE_CODE_ALPHABET } from '../areas/access/domain.ts'
import type { Shop } from '../platform/shop.ts'

/** What only the server knows, looked up in the database with the server's own key, for tests that stand in for eyes. */

/** Where the hole of a puzzle is, px from the left; undefined when there is no such puzzle. */
export async function sliderPosition(
  { pool, keyring }: Pick<Shop, 'pool' | 'keyring'>,
  id: string,
): Promise<number | undefined> {
  const [row] = await pool.query<{ x: number }>(
    { name: 'slider-position', text: `SELECT (payload->>'x')::int AS x FROM one_use_secrets WHERE secret_hash = $1` },
    [keyring.hashSecret('slider\0', id)],
  )
  return row?.x
}

/** The text in the picture that a ticket's image code shows; found by trying all 331,776, as it is stored nowhere. */
export async function imageCodeText(
  { pool, keyring }: Pick<Shop, 'pool' | 'keyring'>,
  ticket: string,
): Promise<string | undefined> {
  const [row] = await pool.query<{ secret_hash: Buffer }>(
    {
      name: 'image-code-hash',
      text: `SELECT secret_hash FROM one_use_secrets WHERE purpose = 'image-code' AND subject_hash = $1 AND consumed_at IS NULL`,
    },
    [keyring.blindIndex('one-use:image-code', ticket)],
  )
  const letters = [...IMAGE_CODE_ALPHABET]
  for (const first of letters)
    for (const second of letters)
      for (const third of letters)
        for (const fourth of letters) {
          const text = first + second + third + fourth
          if (row?.secret_hash.equals(keyring.hashSecret(`image-code\0${ticket}`, text))) return text
        }
  return undefined
}
