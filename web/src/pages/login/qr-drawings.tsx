interface DrawingProps {
  className?: string | undefined
}

/** A phone that has seen the code. */
export function Scanned({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 160 160" fill="none" role="img" aria-label="已扫描" className={className}>
      <circle cx="80" cy="82" r="66" fill="#e6f3ed" />
      <path
        d="M30 46c-2-14 8-24 22-24M130 118c2 14-8 24-22 24"
        stroke="#7dbb9f"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x="50" y="22" width="60" height="116" rx="12" fill="#10352a" />
      <rect x="55" y="31" width="50" height="92" rx="5" fill="#fff" />
      <path d="M74 130.5h12" stroke="#7dbb9f" strokeWidth="3" strokeLinecap="round" />
      <path d="M64 100h32M70 109h20" stroke="#cfe6db" strokeWidth="4" strokeLinecap="round" />
      <circle cx="80" cy="66" r="19" fill="#0b6b50" />
      <path d="m71 66.5 6.5 6.5 12-13" stroke="#fff" strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="124" cy="40" r="6" fill="#f3c879" />
      <circle cx="36" cy="116" r="4" fill="#f3c879" />
    </svg>
  )
}

/** A code whose time is over, or that could not be had. */
export function BrokenCode({ className }: DrawingProps) {
  return (
    <svg viewBox="14 14 132 132" fill="none" aria-hidden="true" className={className}>
      <g fill="#d5d0c3">
        <path d="M28 28h36v36H28zm9 9v18h18V37zM96 28h36v36H96zm9 9v18h18V37zM28 96h36v36H28zm9 9v18h18v-18z" />
        <path d="M42 42h8v8h-8zM110 42h8v8h-8zM42 110h8v8h-8zM72 28h9v16h-9zM82 52h8v12h-8zM28 72h16v9H28zM54 74h12v8H54zM120 74h12v10h-12zM98 98h10v10H98zM116 96h16v9h-16zM122 114h10v18h-10zM98 116h14v16H98zM72 108h10v10H72zM76 124h12v8H76z" />
      </g>
      <circle cx="80" cy="80" r="29" fill="#fff" />
      <circle cx="80" cy="80" r="24" fill="#fff3dc" />
      <path d="M80 68v14" stroke="#8a5300" strokeWidth="5" strokeLinecap="round" />
      <circle cx="80" cy="91" r="3.2" fill="#8a5300" />
    </svg>
  )
}
