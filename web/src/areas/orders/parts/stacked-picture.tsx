import { useState } from 'react'
import { onApi } from '../../../lib/on-api.ts'
import { NoPicture } from '../../../ui/no-picture.tsx'
import type { OrderLine } from '../types.ts'
import styles from './stacked-picture.module.css'

/** So many packs show that there are several. */
const SHOWN = 4

function Pack({ src }: { src: string }) {
  const [lost, setLost] = useState<string>()
  if (src === '' || lost === src) return <NoPicture className={styles.lost} />
  return <img src={onApi(src)} alt="" width={50} height={50} loading="lazy" onError={() => setLost(src)} />
}

/** A bundle has no pack of its own: the packs of its members in one frame. It says nothing, as its name stands beside it. */
export function StackedPicture({ lines }: { lines: readonly OrderLine[] }) {
  const shown = lines.slice(0, SHOWN)
  return (
    <span className={styles.frame} data-packs={shown.length}>
      {shown.map((line) => (
        <Pack key={line.productCode} src={line.productImageUrl} />
      ))}
    </span>
  )
}
