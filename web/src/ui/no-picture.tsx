/** A drawn bottle in place of a pack whose picture cannot be had; `className` says how large and in which colour. */
export function NoPicture({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
      <path d="M16 6h16v7H16z" fill="currentColor" opacity=".55" />
      <rect x="12" y="14" width="24" height="28" rx="5" fill="currentColor" opacity=".3" />
      <path d="M24 22v12m-6-6h12" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
