import sprite from './icons.svg'

export interface IconProps {
  /** Side, px. */
  size?: number
  className?: string | undefined
}

/** A shape of `icons.svg` by its id. */
export function Icon({ name, size = 18, className }: IconProps & { name: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
