import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import { type PlanView, saveCalendar } from '../queries.ts'
import styles from './plan-form.module.css'

/** Takes a plan along as a calendar file; the drug's name stands in it only when the box is ticked (care#199). */
export function CalendarDialog({ plan, onClose }: { plan: PlanView; onClose: () => void }) {
  const [withName, setWithName] = useState(false)
  const work = useAsyncAction(async () => {
    await saveCalendar(plan, withName)
    onClose()
  })
  return (
    <Dialog
      open
      title="添加到日历"
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
          <Button busy={work.busy} onClick={() => void work.act()}>
            下载日历文件
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.note}>
          下载后用手机或电脑的日历打开，即可按时收到用药提醒，并在余量不足时提醒补充。计划修改后请重新下载。
        </p>
        <CheckBox checked={withName} onChange={(event) => setWithName(event.target.checked)}>
          在日历中显示药品名称（共享日历的人也能看到）
        </CheckBox>
        <Fault text={work.problem} />
      </div>
    </Dialog>
  )
}
