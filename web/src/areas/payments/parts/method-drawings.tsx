import type { PayMethod } from '../types.ts'

/** A wallet, for the method that leads to the provider's own page; drawn by us, not anybody's sign. */
function Wallet() {
  return (
    <>
      <rect x="7" y="12" width="26" height="19" rx="4" fill="#1d5f8a" />
      <path d="M7 16a4 4 0 0 1 4-4h17v-1a3 3 0 0 0-3-3H11a4 4 0 0 0-4 4z" fill="#134a6e" />
      <rect x="24" y="18" width="11" height="8" rx="3" fill="#e7f1f8" />
      <circle cx="28.5" cy="22" r="1.7" fill="#1d5f8a" />
    </>
  )
}

/** A phone that scans, for the method of which a code is scanned. */
function Phone() {
  return (
    <>
      <rect x="12" y="5" width="16" height="30" rx="4" fill="#0b6b50" />
      <rect x="14.5" y="9" width="11" height="20" rx="1.5" fill="#e6f3ed" />
      <path
        d="M17 15v-2.5h2.5M23 15v-2.5h-2.5M17 23v2.5h2.5M23 23v2.5h-2.5M15.5 19h9"
        stroke="#0b6b50"
        strokeWidth="1.4"
        fill="none"
      />
      <circle cx="20" cy="32" r="1.3" fill="#e6f3ed" />
    </>
  )
}

export function MethodDrawing({ method, className }: { method: PayMethod; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      {method === 4 ? <Wallet /> : <Phone />}
    </svg>
  )
}
