import { CloudCheck, CloudOff } from 'lucide-react'
import { formatTime } from '../../../lib/formats.ts'
import { Button } from '../../../ui/button.tsx'
import type { InquiryForm } from '../use-inquiry-form.ts'
import styles from './inquiry-summary.module.css'

/** Whether what is filled in is kept, so that it can be left and come back to. */
export function DraftMark({ draft: { state, savedAt, keepQuietly } }: Pick<InquiryForm, 'draft'>) {
  if (state === 'failed') {
    return (
      <p className={styles.draft} role="status">
        <CloudOff size={16} aria-hidden="true" />
        内容暂未保存成功
        <Button kind="link" size="small" onClick={() => void keepQuietly()}>
          重试
        </Button>
      </p>
    )
  }
  if (state !== 'saved' || savedAt === undefined) {
    return <p className={styles.draft}>{state === 'saving' ? '正在保存…' : '填写的内容会自动保存，可稍后继续'}</p>
  }
  return (
    <p className={styles.draft}>
      <CloudCheck size={16} aria-hidden="true" />
      已自动保存 {formatTime(savedAt).slice(-5)}
    </p>
  )
}
