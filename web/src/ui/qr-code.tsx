import { encode } from 'uqr'
import { classes } from './classes.ts'
import styles from './qr-code.module.css'

export interface QrCodeProps {
  text: string
  /** What it is for, read out. */
  label: string
  className?: string | undefined
}

/** A QR code drawn as one path, so that no picture address and no inline style is needed. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className={classes(styles.code, className)}
    >
      <path d={path} fill="#10211b" />
    </svg>
  )
}
