import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Says to who applied to close the account and has logged in since that nothing was lost (account#101). */
export function WelcomeBack() {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog
      open={open}
      title="欢迎回来，注销申请已撤销"
      startsAtTitle
      onClose={close}
      actions={<Button onClick={close}>知道了</Button>}
    >
      您在冷静期内登录，此前提交的注销申请已自动撤销。您的账号、订单和其他信息都还在，可以照常使用。
    </Dialog>
  )
}
