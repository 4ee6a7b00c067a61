import type { ReactNode } from 'react'
import { EmptyStates, Pictures, Waiting } from './feedback.tsx'
import { Buttons, Fields } from './forms.tsx'
import { Frames } from './frames.tsx'
import styles from './kit.module.css'
import { Moving, Ways } from './ways.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Every part of `ui/` in every state; stands at `/kit` in development only. */
export function Kit() {
  return (
    <div className={styles.kit}>
      <h1>设计系统</h1>
      <Part title="按钮">
        <Buttons />
      </Part>
      <Part title="表单">
        <Fields />
      </Part>
      <Part title="标签、分页与导航">
        <Ways />
      </Part>
      <Part title="弹出与计时">
        <Moving />
      </Part>
      <Part title="图片、价格与徽标">
        <Pictures />
      </Part>
      <Part title="等待">
        <Waiting />
      </Part>
      <Part title="空与错误">
        <EmptyStates />
      </Part>
      <Part title="整页">
        <Frames />
      </Part>
    </div>
  )
}
