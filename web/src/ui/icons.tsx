import type { ReactNode } from 'react'

/**
 * The few icons that a visitor's first page needs, drawn here so that no icon package stands in its way.
 * Member pages take theirs from lucide-react, one by one; both share the same 24 px grid and stroke.
 */
export interface IconProps {
  /** Side, px. */
  size?: number
  className?: string | undefined
}

function Icon({ size = 18, className, children }: IconProps & { children: ReactNode }) {
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
      {children}
    </svg>
  )
}

export function Magnifier(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0" />
    </Icon>
  )
}
export function ChevronDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9 6 6 6-6" />
    </Icon>
  )
}
export function Cross(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M18 6 6 18M6 6l12 12" />
    </Icon>
  )
}
export function Bag(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 8h14l1 13H4zM8.5 8V7a3.5 3.5 0 0 1 7 0v1M9 12a3 3 0 0 0 6 0" />
    </Icon>
  )
}
export function Phone(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M21 16.5v3a2 2 0 0 1-2.2 2A18 18 0 0 1 2.5 5.2 2 2 0 0 1 4.5 3h3a1.5 1.5 0 0 1 1.5 1.3c.1.9.4 1.8.7 2.6a1.5 1.5 0 0 1-.4 1.6L8 9.8a14 14 0 0 0 6.2 6.2l1.3-1.3a1.5 1.5 0 0 1 1.6-.4c.8.3 1.7.6 2.6.7a1.5 1.5 0 0 1 1.3 1.5z" />
    </Icon>
  )
}
export function SealCheck(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9 12 2 2 4-4M12 2.5l2.4 1.8 3-.1.9 2.9 2.5 1.7-1 2.8 1 2.9-2.5 1.7-.9 2.9-3-.1L12 21.5l-2.4-2.5-3 .1-.9-2.9-2.5-1.7 1-2.9-1-2.8 2.5-1.7.9-2.9 3 .1z" />
    </Icon>
  )
}
export function Stethoscope(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3H4.5A1.5 1.5 0 0 0 3 4.5V9a5 5 0 0 0 10 0V4.5A1.5 1.5 0 0 0 11.5 3H10M8 14v1.5a5.5 5.5 0 0 0 11 0V13m2-2a2 2 0 1 1-4 0 2 2 0 0 1 4 0" />
    </Icon>
  )
}
export function Truck(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 17V6a1 1 0 0 0-1-1H3a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h1.5m5 0H15m4.5 0H21a1 1 0 0 0 1-1v-3.5a1 1 0 0 0-.2-.6l-2.5-3.1a1 1 0 0 0-.8-.3H14M9.5 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0m10 0a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0" />
    </Icon>
  )
}
