import { EntryPage } from '../ui/entry-page.tsx'
import { EntryScene } from '../ui/entry-scene.tsx'
import { LockDrawing, PhoneDrawing } from '../ui/task-drawings.tsx'
import { TaskPage } from '../ui/task-page.tsx'

/** Whole pages without the shop around them. */
export function Frames() {
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
