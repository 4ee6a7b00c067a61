import { useState } from 'react'
import { SealCheck, Stethoscope } from '../../ui/icons.tsx'
import { HerbDrawing } from './herb-drawing.tsx'
import styles from './login.module.css'
import { ways } from './ways.ts'

/** `/user/login` (access spec section 2): a drawing beside the form; on a phone the form alone. */
export function Page() {
  const [way, choose] = useState(ways[0])
  return (
    <div className={styles.page}>
      <aside className={styles.scene}>
        <p className={styles.slogan}>
          安心用药
          <br />
          一路陪伴
        </p>
        <p className={styles.sub}>从问诊、审方到送药上门，都有药师在身边</p>
        <HerbDrawing className={styles.drawing} />
        <ul className={styles.trust}>
          <li>
            <SealCheck />
            正品保障
          </li>
          <li>
            <Stethoscope />
            执业药师审方
          </li>
          <li>
            <Lock />
            健康信息加密
          </li>
        </ul>
      </aside>
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
    </div>
  )
}

function Lock() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 11h12a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 6 11M8 11V7.5a4 4 0 0 1 8 0V11" />
    </svg>
  )
}
