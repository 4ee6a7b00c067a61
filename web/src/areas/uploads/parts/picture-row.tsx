import { useState } from 'react'
import { onApi } from '../../../lib/api-base.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './picture-row.module.css'

/** Pictures that were sent; pressed, each is shown in full. */
export function PictureRow({ pictures }: { pictures: readonly string[] }) {
  const [opened, setOpened] = useState<number>()
  const whole = opened === undefined ? undefined : pictures[opened]
  if (pictures.length === 0) return null
  return (
    <>
      <ul className={styles.row}>
        {pictures.map((picture, index) => (
          <li key={picture}>
            <button type="button" aria-label={`查看图片 ${index + 1}`} onClick={() => setOpened(index)}>
              <img src={onApi(picture)} alt="" width={88} height={88} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={whole !== undefined} title={`图片 ${(opened ?? 0) + 1}`} onClose={() => setOpened(undefined)}>
        {whole && <img src={onApi(whole)} alt="" className={styles.whole} />}
      </Dialog>
    </>
  )
}
