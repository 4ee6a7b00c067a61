import { useState } from 'react'
import { onApi } from '../lib/api-base.ts'
import { classes } from './classes.ts'
import { NoPicture } from './no-picture.tsx'
import styles from './product-picture.module.css'

export interface ProductPictureProps {
  /** Empty where there is none, as of a bundle that is over. */
  src: string
  /** Read out instead of the picture; leave empty where the name stands beside it. */
  alt: string
  /** In its corner, such as 处方药. */
  badge?: string | undefined
  /** 100 × 100 px as a rule; `small` for rows of thumbnails. */
  size?: 'medium' | 'small'
  /** In view from the start: fetched at once, not when it is scrolled to. */
  isAhead?: boolean
}

/** Pixels of the picture on each side. */
const PICTURE_SIDE = 100

/** The pack of a product; a drawn bottle stands in where there is no picture or it cannot be had. */
export function ProductPicture({ src, alt, badge, size = 'medium', isAhead = false }: ProductPictureProps) {
  const [lost, setLost] = useState<string>()
  return (
    <span className={classes(styles.frame, size === 'small' && styles.small)}>
      {src === '' || lost === src ? (
        <>
          <NoPicture className={styles.lost} />
          {alt && <span className="visually-hidden">{alt}</span>}
        </>
      ) : (
        <img
          src={onApi(src)}
          alt={alt}
          width={PICTURE_SIDE}
          height={PICTURE_SIDE}
          loading={isAhead ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setLost(src)}
        />
      )}
      {badge && <span className={styles.badge}>{badge}</span>}
    </span>
  )
}
