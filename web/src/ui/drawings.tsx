import type { ReactNode } from 'react'

export interface DrawingProps {
  className?: string | undefined
}

/** Drawn by hand for this shop; each tells its story in the colours of the tokens. */
function Drawing({ className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 132 104" fill="none" aria-hidden="true" className={className}>
      <ellipse cx="66" cy="92" rx="52" ry="8" fill="#efece2" />
      {children}
    </svg>
  )
}

/** An open box with a leaf: nothing here yet. */
export function EmptyBox(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M30 50 66 38l36 12v30L66 92 30 80z" fill="#e6f3ed" />
      <path d="M66 62v30L30 80V50z" fill="#cfe6db" />
      <path d="m30 50 36 12 36-12-8-9-28 9-28-9z" fill="#0b6b50" opacity=".9" />
      <path d="M66 50c-2-14 4-26 18-32 2 15-4 26-18 32" fill="#7dbb9f" />
      <path d="M66 50c-1-10-8-17-18-19 1 11 8 18 18 19" fill="#f3c879" />
      <path d="M66 52c0-8 4-18 11-25" stroke="#0b6b50" strokeWidth="2" strokeLinecap="round" />
    </Drawing>
  )
}

/** A magnifier over a blank slip: the search found nothing. */
export function NothingFound(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect x="34" y="16" width="52" height="68" rx="8" fill="#fff" stroke="#d8d3c4" strokeWidth="2" />
      <path d="M44 32h32M44 43h24M44 54h14" stroke="#d8d3c4" strokeWidth="4" strokeLinecap="round" />
      <circle cx="80" cy="58" r="17" fill="#e6f3ed" stroke="#0b6b50" strokeWidth="5" />
      <path d="m93 71 13 14" stroke="#0b6b50" strokeWidth="7" strokeLinecap="round" />
      <path d="M74 60c1-6 6-9 12-9-1 7-6 10-12 9" fill="#7dbb9f" />
    </Drawing>
  )
}

/** A capsule that came apart: something failed. */
export function BrokenCapsule(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M32 66a17 17 0 0 1 24-24l9 9-7 4 3 8-9 1-1 9-2 2a17 17 0 0 1-17-9" fill="#0b6b50" />
      <path d="M100 34a17 17 0 0 1-1 24l-9 9-5-6-8 3-1-9-9-1 9-20a17 17 0 0 1 24 0" fill="#f3c879" />
      <path d="m64 28-3-10M76 24l3-9M52 34l-8-6" stroke="#c23a1e" strokeWidth="4" strokeLinecap="round" />
      <circle cx="66" cy="72" r="4" fill="#7dbb9f" />
      <circle cx="76" cy="80" r="3" fill="#f3c879" />
      <circle cx="57" cy="82" r="3" fill="#0b6b50" />
    </Drawing>
  )
}

/** A pot with a signpost that points nowhere: no such page. */
export function LostPath(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M62 20h8v70h-8z" fill="#b99a63" />
      <path d="M70 26h32l10 10-10 10H70z" fill="#0b6b50" />
      <path d="M62 50H32l-9 9 9 9h30z" fill="#7dbb9f" />
      <path d="M80 36h14M42 59h12" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <path d="M48 92c-8-2-12-8-12-14 8 1 12 6 12 14m4 0c0-8 3-12 9-14 1 7-2 12-9 14" fill="#0b6b50" />
    </Drawing>
  )
}

/** A cloud without its line: no network. */
export function CutLine(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        d="M44 70a16 16 0 0 1-2-32 24 24 0 0 1 46-4 18 18 0 0 1 2 36z"
        fill="#e6f3ed"
        stroke="#7dbb9f"
        strokeWidth="3"
      />
      <path d="M40 90h16m20 0h16" stroke="#0b6b50" strokeWidth="5" strokeLinecap="round" />
      <path d="m60 82 12 16m0-16L60 98" stroke="#c23a1e" strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  )
}
