import type { ReactNode } from 'react'
import styles from './entry-page.module.css'
import { HerbDrawing } from './herb-drawing.tsx'
import { Icon } from './icon.tsx'

export interface EntrySceneProps {
  slogan: ReactNode
  sub: string
  points: readonly { icon: string; text: string }[]
}

/** Words and drawing beside the form of an entry page. */
export function EntryScene({ slogan, sub, points }: EntrySceneProps) {
  return (
    <>
      <p className={styles.slogan}>{slogan}</p>
      <p className={styles.sub}>{sub}</p>
      <HerbDrawing className={styles.drawing} />
      <ul className={styles.points}>
        {points.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
