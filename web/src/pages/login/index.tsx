import { Suspense, use, useState } from 'react'
import { whenAwake } from '../../app/shell/wake.ts'
import styles from './login.module.css'
import { ways } from './ways.ts'

const fetchScene = () => import('./scene.tsx')
const never = () => new Promise<never>(() => undefined)
/**
 * In the document that is drawn at build the scene stays as it was drawn, and its script is not fetched before header and
 * footer want theirs; a scene that cannot be had is not missed.
 */
const scene = import.meta.env.SSR ? fetchScene() : whenAwake.then(fetchScene).catch(never)

/** `/user/login` (access spec section 2): a drawing beside the form; on a phone the form alone. */
export function Page() {
  return (
    <div className={styles.page}>
      <aside className={styles.scene}>
        <Suspense>
          <LoadedScene />
        </Suspense>
      </aside>
      <Entry />
    </div>
  )
}

function LoadedScene() {
  const { Scene } = use(scene)
  return <Scene />
}

/** The ways to log in, one at a time; apart from the scene, which must not be drawn again while it sleeps. */
function Entry() {
  const [way, choose] = useState(ways[0])
  return (
    <section className={styles.entry}>
      <h1 className={styles.title}>登录禾安健康</h1>
      <div className={styles.ways}>
        {ways.map((each) => (
          <h2 key={each.label} className={each === way ? styles.current : styles.way}>
            {each === way ? (
              each.label
            ) : (
              <button type="button" onClick={() => choose(each)}>
                {each.label}
              </button>
            )}
          </h2>
        ))}
      </div>
      <way.Form />
    </section>
  )
}
