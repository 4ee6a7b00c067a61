import type { ReactNode } from 'react'
import { EntryPage } from '../ui/entry-page.tsx'
import { EntryScene } from '../ui/entry-scene.tsx'
import { LockDrawing, PhoneDrawing } from '../ui/task-drawings.tsx'
import { TaskPage } from '../ui/task-page.tsx'
import { EmptyStates, Pictures, Waiting } from './feedback.tsx'
import { Buttons, Fields } from './forms.tsx'
import styles from './kit.module.css'
import { Moving, Ways } from './ways.tsx'

/** Whole pages without the shop around them. */
function Frames() {
  return (
    <>
      <TaskPage picture={<PhoneDrawing />} title="绑定手机号码" lead="一页只做一件事。" foot="需要帮助？请致电客服。">
        表单
      </TaskPage>
      <TaskPage picture={<LockDrawing />} title="修改密码">
        表单
      </TaskPage>
      <EntryPage
        scene={<EntryScene slogan="安心用药" sub="一路陪伴" points={[{ icon: 'seal-check', text: '正品保障' }]} />}
      >
        表单
      </EntryPage>
    </>
  )
}

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
