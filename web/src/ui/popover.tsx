import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import styles from './popover.module.css'
import { placePanel } from './popover-place.ts'

/** A pointer that only passes by opens nothing; one on its way from trigger to panel does not close it. In ms. */
const OPENS_AFTER_MS = 120
const CLOSES_AFTER_MS = 200

export interface PopoverProps {
  /** What the trigger shows. */
  trigger: ReactNode
  /** Name of the panel, read out. */
  label: string
  className?: string | undefined
  panelClassName?: string | undefined
  /** Made when it opens for the first time, so that what it needs is fetched no earlier. */
  children: () => ReactNode
}

/**
 * A panel beside its trigger: opens by hover, by focus and Enter, by touch; closes by Escape, by leaving, by a press outside.
 * The trigger is a button that says whether it is open; the panel follows it in reading order.
 */
export function Popover({ trigger, label, className, panelClassName, children }: PopoverProps) {
  const [open, setOpen] = useState<false | 'hovered' | 'pressed'>(false)
  const isOpen = open !== false
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()

  const turn = (next: typeof open, after = 0) => {
    clearTimeout(timer.current)
    if (after > 0) timer.current = setTimeout(() => setOpen(next), after)
    else setOpen(next)
  }

  useLayoutEffect(() => {
    const shown = panel.current
    if (!isOpen || !shown) return
    shown.showPopover?.()
    const place = () => {
      if (!button.current) return
      const { top, left } = placePanel(
        button.current.getBoundingClientRect(),
        { width: shown.offsetWidth, height: shown.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
      )
      shown.style.top = `${top}px`
      shown.style.left = `${left}px`
    }
    const pressOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(shown)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    addEventListener('pointerdown', pressOutside)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
      removeEventListener('pointerdown', pressOutside)
    }
  }, [isOpen])

  useLayoutEffect(() => () => clearTimeout(timer.current), [])

  const leaveByFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) turn(false)
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    button.current?.focus()
    turn(false)
  }
  const byMouse = (next: typeof open, after: number) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') turn(next, after)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles up from the button and the panel
    <span
      ref={root}
      onPointerEnter={byMouse(open || 'hovered', OPENS_AFTER_MS)}
      onPointerLeave={byMouse(false, CLOSES_AFTER_MS)}
      onBlur={leaveByFocus}
      onKeyDown={byKey}
    >
      <button
        ref={button}
        type="button"
        className={classes(styles.trigger, className)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // Who presses what has opened under the pointer wants it open.
        onClick={() => turn(open === 'pressed' ? false : 'pressed')}
      >
        {trigger}
      </button>
      {isOpen && (
        <section
          ref={panel}
          id={id}
          popover="manual"
          aria-label={label}
          className={classes(styles.panel, panelClassName)}
        >
          {children()}
        </section>
      )}
    </span>
  )
}
