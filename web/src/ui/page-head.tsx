import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './page-head.module.css'

export interface PageHeadProps {
  /** Where one comes from. */
  back: { to: string; label: string }
  title: string
  /** What the page is about, at its end. */
  children?: ReactNode
}

/** Above a page that is about one thing of many: the way back, and what the page is. */
export function PageHead({ back, title, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <Link href={back.to} className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {back.label}
      </Link>
      <h1 className={styles.title}>{title}</h1>
      {children && <p className={styles.about}>{children}</p>}
    </div>
  )
}
