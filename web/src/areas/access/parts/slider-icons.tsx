/** A line drawn on the 24 px grid of the other icons. */
export function Icon({ d }: { d: string }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

export function Forward() {
  return <Icon d="m6 6 6 6-6 6M13 6l6 6-6 6" />
}

/** Two leaves on a stem: what the puzzle's place shows while it is empty. */
export function Sprig() {
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" fill="none" aria-hidden="true">
      <path d="M22 24C12 24 7 18 6 8c10 0 16 6 16 16" fill="#cfe6db" />
      <path d="M22 30c0-9 5-15 15-16 0 10-5 16-15 16" fill="#7dbb9f" />
      <path d="M22 40V22" stroke="#0b6b50" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
