import type { ProductView } from '../queries.ts'
import styles from './leaflet.module.css'

/** The leaflet's sections, as the pack has them. */
export function Leaflet({ sections }: { sections: NonNullable<ProductView['leaflet']> }) {
  return (
    <dl className={styles.leaflet}>
      {sections.map(({ title, text }) => (
        <div key={title} className={styles.section}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
