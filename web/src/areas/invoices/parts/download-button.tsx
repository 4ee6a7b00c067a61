import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../lib/download.ts'
import { failureText } from '../../../lib/failure.ts'
import { Button, type ButtonKind } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice-store.ts'
import { addressOfPdf } from '../draw-pdf.ts'

/** Saves the invoice as a file. */
export function DownloadButton({ ordersCode, kind }: { ordersCode: string; kind?: ButtonKind }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(`${await addressOfPdf(ordersCode)}?download=1`, `电子发票-${ordersCode}.pdf`)
    } catch (error) {
      notify(failureText(error), 'failure')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind={kind} busy={busy} onClick={() => void save()}>
      {!busy && <Download size={16} aria-hidden="true" />}
      下载 PDF
    </Button>
  )
}
