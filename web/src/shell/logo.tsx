import { ScreenLink } from '../router/screen-link.tsx'
import { BRAND } from '../router/title.ts'
import styles from './header.module.css'

/** The seedling of the house; it leads home. */
export function Logo() {
  return (
    <ScreenLink name="Index" className={styles.logo}>
      <LogoPicture />
    </ScreenLink>
  )
}

export function LogoPicture() {
  return (
    <>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <rect width="48" height="48" rx="13" fill="#0b6b50" />
        <path d="M24 38V23" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
        <path d="M23 25c-7 1-12-3-13-11 8-1 13 3 13 11" fill="#fff" />
        <path d="M25 27c0-7 4-11 12-12 0 8-4 12-12 12" fill="#f3c879" />
      </svg>
      <span className={styles.brand}>
        <strong>{BRAND}</strong>
        <span>网上大药房</span>
      </span>
    </>
  )
}
