import { useId } from 'react'
import { leaveWork, postponeKey, useIsAsked } from '../../areas/operators/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './form.module.css'
import { useKeyEntry } from './key-entry.tsx'

/** Asks for the key where the work is, once its eight hours are over: what was typed stays, what was sent goes on. */
export function RenewalDialog() {
  return useIsAsked() ? <Asked /> : null
}

function Asked() {
  const { fields, busy, submit } = useKeyEntry()
  const id = useId()
  return (
    <Dialog
      open
      title="登录已到期"
      startsAtTitle
      onClose={postponeKey}
      actions={
        <>
          <Button kind="quiet" onClick={leaveWork}>
            退出运营台
          </Button>
          <Button type="submit" form={id} busy={busy}>
            继续
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <p>请再次输入您的操作密钥。已填写的内容会保留，刚才的操作会接着完成。</p>
        {fields}
      </form>
    </Dialog>
  )
}
