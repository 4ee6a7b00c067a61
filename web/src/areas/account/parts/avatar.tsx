import { useState } from 'react'
import { onApi } from '../../../lib/api-base.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './avatar.module.css'

/** The member's picture, as large as its class says; a drawn one where there is none or it cannot be had. */
export function Avatar({ src, className }: { src: string | null; className?: string | undefined }) {
  const [lost, setLost] = useState<string>()
  return (
    <span className={classes(styles.avatar, className)}>
      {src && lost !== src ? (
        <img src={onApi(src)} alt="" width={80} height={80} onError={() => setLost(src)} />
      ) : (
        <svg viewBox="0 0 80 80" aria-hidden="true">
          <rect width="80" height="80" fill="#fff3dc" />
          <path d="M10 84c0-19 13-29 30-29s30 10 30 29z" fill="#0b6b50" />
          <path d="M33 46h14v10c0 4-3 7-7 7s-7-3-7-7z" fill="#f0c39b" />
          <circle cx="40" cy="34" r="17" fill="#fbdcbf" />
          <path d="M22 34c-1-14 8-21 18-21s19 7 18 21c-3-8-8-11-14-12-5 3-14 3-17 4-3 2-4 5-5 8" fill="#3a2a1e" />
          <path d="M40 82c-1-9 3-15 10-18 1 8-3 15-10 18" fill="#7dbb9f" />
        </svg>
      )}
    </span>
  )
}
