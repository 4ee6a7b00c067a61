import { LogoPicture } from '../../shell/logo.tsx'
import { Button } from '../../ui/button.tsx'
import entry from './entry.module.css'
import facts from './facts.module.css'
import frame from './frame.module.css'
import { useKeyEntry } from './key-entry.tsx'

/** Logging in by key: eight hours, in this browser alone. */
export function LogIn() {
  const { fields, busy, submit } = useKeyEntry()
  return (
    <main className={entry.alone}>
      <form className={entry.entry} onSubmit={submit} noValidate>
        <div className={frame.mark}>
          <LogoPicture />
        </div>
        <h1 className={entry.entryTitle}>运营台</h1>
        <p className={facts.lead}>请使用分配给您的操作密钥登录，8 小时内有效。每一步操作都会留下记录。</p>
        {fields}
        <Button type="submit" size="large" wide busy={busy}>
          登录
        </Button>
      </form>
    </main>
  )
}
