import { Button } from '../../ui/button.tsx'
import styles from './login.module.css'

/** For a page that is too old, or a shop that failed. */
export function Reload() {
  return (
    <Button kind="quiet" size="small" className={styles.help} onClick={() => location.reload()}>
      刷新页面
    </Button>
  )
}
