import { Failure } from '@shop/contract/kit/client'
import { PREVIEW_FAILED } from '@shop/contract/messages/invoices'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Spinner } from '../../../ui/waiting.tsx'
import { addressOfPdf, drawPdf } from '../draw-pdf.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './preview-dialog.module.css'

/** What a preview that failed says: the server's words, else 未知异常 (orders#86). */
function spoken(error: unknown): Failure {
  return error instanceof Failure && error.message ? error : new Failure(0, { message: PREVIEW_FAILED })
}

/** The invoice as it is printed. Draw it while it is open. */
export function PreviewDialog({ ordersCode, onClose }: { ordersCode: string; onClose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [tried, setTried] = useState(0)
  const [state, setState] = useState<'waiting' | 'drawn' | Failure>('waiting')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try begins anew
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    setState('waiting')
    const draw = async () => {
      try {
        const address = await addressOfPdf(ordersCode)
        if (signal.aborted || !canvas.current) return
        await drawPdf(canvas.current, address, signal)
        if (!signal.aborted) setState('drawn')
      } catch (error) {
        if (!signal.aborted) setState(spoken(error))
      }
    }
    void draw()
    return () => leaving.abort()
  }, [ordersCode, tried])
  const hasFailed = state instanceof Failure
  return (
    <Dialog
      open
      isWide
      startsAtTitle
      title="发票预览"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            关闭
          </Button>
          {state === 'drawn' && <DownloadButton ordersCode={ordersCode} />}
        </>
      }
    >
      {hasFailed && <ErrorState error={state} title="发票预览失败" onRetry={() => setTried(tried + 1)} />}
      <section
        className={styles.paper}
        aria-label="发票页面"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
        hidden={hasFailed}
        aria-busy={state === 'waiting'}
      >
        <canvas ref={canvas} role="img" aria-label={`订单 ${ordersCode} 的电子发票`} data-drawn={state === 'drawn'} />
        {state === 'waiting' && (
          <div className={styles.over}>
            <Spinner label="正在打开发票" />
          </div>
        )}
      </section>
    </Dialog>
  )
}
