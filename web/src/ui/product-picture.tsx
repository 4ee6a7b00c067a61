import { useState } from 'react'
import { onApi } from '../lib/on-api.ts'
import { classes } from './classes.ts'
import styles from './product-picture.module.css'

export interface ProductPictureProps {
  src: string
  /** Read out instead of the picture; leave empty where the name stands beside it. */
  alt: string
  /** In its corner, such as 处方药. */
  badge?: string | undefined
  /** 100 × 100 px as a rule (commerce spec section 9); `small` for rows of thumbnails. */
  size?: 'medium' | 'small'
  /** In view from the start: fetched at once, not when it is scrolled to. */
  isAhead?: boolean
}

/** Pixels of the picture on each side. */
const PICTURE_SIDE = 100

/** The pack of a product; a drawn bottle stands in when its picture cannot be had. */
export function ProductPicture({ src, alt, badge, size = 'medium', isAhead = false }: ProductPictureProps) {
  const [lost, setLost] = useState<string>()
  return (
    <span className={classes(styles.frame, size === 'small' && styles.small)}>
      {lost === src ? (
        <>
          <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={styles.lost}>
            <path d="M16 6h16v7H16z" fill="currentColor" opacity=".55" />
            <rect x="12" y="14" width="24" height="28" rx="5" fill="currentColor" opacity=".3" />
            <path d="M24 22v12m-6-6h12" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
          </svg>
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
