import { Icon, type IconProps } from './icon.tsx'

export type { IconProps } from './icon.tsx'

// The few icons that a visitor's first page needs: one small file of shapes, so that neither an icon package nor the shapes
// stand in a script's way. Member pages take theirs from lucide-react, one by one; both share the same 24 px grid and stroke.

export function Magnifier(props: IconProps) {
  return <Icon {...props} name="magnifier" />
}

export function ChevronDown(props: IconProps) {
  return <Icon {...props} name="chevron-down" />
}

export function Cross(props: IconProps) {
  return <Icon {...props} name="cross" />
}

export function Bag(props: IconProps) {
  return <Icon {...props} name="bag" />
}

export function Phone(props: IconProps) {
  return <Icon {...props} name="phone" />
}

export function SealCheck(props: IconProps) {
  return <Icon {...props} name="seal-check" />
}

export function Stethoscope(props: IconProps) {
  return <Icon {...props} name="stethoscope" />
}

export function Truck(props: IconProps) {
  return <Icon {...props} name="truck" />
}
