/** A phone with a leaf of the house on its screen. */
export function PhoneDrawing() {
  return (
    <svg viewBox="0 0 48 48" width="44" height="44" fill="none" aria-hidden="true">
      <rect x="13" y="4" width="22" height="40" rx="5" fill="#fff" stroke="#0b6b50" strokeWidth="2.5" />
      <path d="M21 39.5h6" stroke="#0b6b50" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M24 31V20" stroke="#0b6b50" strokeWidth="2" strokeLinecap="round" />
      <path d="M23.5 22c-4.5.5-7-1.5-7.5-6.5 5-.5 7.5 1.5 7.5 6.5" fill="#7dbb9f" />
      <path d="M24.5 25c0-4.5 2.5-7 7.5-7.5 0 5-2.5 7.5-7.5 7.5" fill="#f3c879" />
    </svg>
  )
}

/** A padlock. */
export function LockDrawing() {
  return (
    <svg viewBox="0 0 48 48" width="44" height="44" fill="none" aria-hidden="true">
      <path d="M15 22v-6a9 9 0 0 1 18 0v6" stroke="#0b6b50" strokeWidth="3" strokeLinecap="round" />
      <rect x="9" y="21" width="30" height="22" rx="6" fill="#0b6b50" />
      <path d="M14 28c1 5 4 9 8 11" stroke="#7dbb9f" strokeWidth="2" strokeLinecap="round" />
      <circle cx="24" cy="30" r="3.5" fill="#f3c879" />
      <path d="M24 32v4.5" stroke="#f3c879" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
