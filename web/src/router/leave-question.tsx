import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export interface LeaveQuestionProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks whether what was filled in may be lost. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      open={open}
      title="确定离开此页面吗？"
      onClose={onStay}
      actions={
        <>
          <Button kind="quiet" onClick={onLeave}>
            离开
          </Button>
          <Button onClick={onStay}>留在此页</Button>
        </>
      }
    >
      您填写的内容还没有提交，离开后需要重新填写。
    </Dialog>
  )
}
