import { Copy } from 'lucide-react'
import { notify } from '../../../ui/notice-store.ts'
import { groupOrdersCode } from '../order-parts.ts'
import styles from './orders-code.module.css'

async function copy(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text)
    notify(`${what}已复制`)
  } catch {
    notify('复制失败，请手动选择复制', 'failure')
  }
}

/** A text with a button that copies it. */
export function Copyable({ text, shown = text, what }: { text: string; shown?: string; what: string }) {
  return (
    <span className={styles.copyable}>
      <span className={styles.text}>{shown}</span>
      <button
        type="button"
        className={styles.copy}
        aria-label={`复制${what} ${shown}`}
        onClick={() => copy(text, what)}
      >
        <Copy size={14} aria-hidden="true" />
      </button>
    </span>
  )
}

/** An orders code: in groups for reading, copied as it is. */
export function OrdersCode({ code }: { code: string }) {
  return <Copyable text={code} shown={groupOrdersCode(code)} what="订单号" />
}
