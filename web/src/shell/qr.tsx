import { Suspense } from 'react'
import { chunk, useChunk } from '../router/chunk.ts'
import { Skeleton } from '../ui/waiting.tsx'
import { Quietly } from './quietly.tsx'
import styles from './shortcut-bar.module.css'

const drawing = chunk(() => import('../ui/qr-code.tsx'))

function Drawn({ text, words }: { text: string; words: string }) {
  const { QrCode } = useChunk(drawing)
  return <QrCode text={text} label={words} />
}

/** A QR code with its words; what draws it is fetched when it is first looked at. */
export function QrPicture({ text, words }: { text: string; words: string }) {
  return (
    <div className={styles.qr}>
      <Quietly>
        <Suspense fallback={<Skeleton className={styles.qrWait} />}>
          <Drawn text={text} words={words} />
        </Suspense>
      </Quietly>
      <p>{words}</p>
    </div>
  )
}
