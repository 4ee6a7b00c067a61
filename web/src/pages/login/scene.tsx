import { HerbDrawing } from '../../ui/herb-drawing.tsx'
import { SealCheck, Stethoscope } from '../../ui/icons.tsx'
import styles from './login.module.css'

/** What stands beside the form on wide screens: a drawing and a few words to trust in. */
export function Scene() {
  return (
    <>
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
    </>
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
