import { MapPin } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import type { FieldControl } from '../field.tsx'
import { ChevronDown } from '../icons.tsx'
import { TextInput } from '../text-input.tsx'
import { Spinner } from '../waiting.tsx'
import { levelNames, levelOf, matching, type Region } from './matching.ts'
import styles from './region-picker.module.css'
import { type LoadBelow, type Named, useRegionLevel } from './use-region-levels.ts'

export type { LoadBelow, Named }

export interface Place {
  /** From the province down. */
  path: readonly Named[]
  /** Whether everything that an address needs is chosen; a street is not. */
  isWhole: boolean
}

export interface RegionPickerProps {
  control: FieldControl
  /** For whoever puts the focus on the first fault. */
  'data-place'?: string
  place: Place
  loadBelow: LoadBelow
  onChoose: (place: Place) => void
  /** The focus has left the picker. */
  onLeave: () => void
}

/** Leaves the street open; no code of the table. */
const NO_STREET: Region = { code: '', name: '暂不选择街道', initials: '' }

/**
 * Province, city, district and street in one field: a list of options below a text box. Typing narrows the list by name or
 * pinyin initials, arrows move, Enter chooses and leads to the next level, Backspace in the empty box leads back.
 */
export function RegionPicker({ control, place, loadBelow, onChoose, onLeave, ...rest }: RegionPickerProps) {
  const { path } = place
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  /** How many of the path stand while the next level is chosen. */
  const [depth, setDepth] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** Counts what the shopper does, so that an answer to what was done before is not heard. */
  const turn = useRef(0)
  const chosen = useRef(path)
  chosen.current = path
  const id = useId()
  const parent = path[depth - 1]?.code
  const { level, retry } = useRegionLevel(open, parent, loadBelow)
  const regions = level.state === 'there' ? level.regions : []
  const isStreet = regions[0]?.code.length === 9
  const options = [...(isStreet && typed === '' ? [NO_STREET] : []), ...matching(regions, typed)]
  const asked = regions[0] ? levelOf(regions[0].code) : (levelNames[depth] ?? '街道')

  // The level that came: the mark stands on what is chosen there, and one that holds nothing is no level. It is done before the
  // level can be seen: a key pressed on what is seen moves the mark from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each level
  useLayoutEffect(() => {
    if (level.state !== 'there') return
    if (level.regions.length === 0) setDepth((now) => Math.max(0, now - 1))
    const chosen = level.regions.findIndex(({ code }) => code === path[depth]?.code)
    setActive(Math.max(0, chosen) + (chosen >= 0 && isStreet ? 1 : 0))
  }, [level])
  useEffect(() => {
    if (open) list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  const start = (from: number) => {
    turn.current += 1
    setDepth(from)
    setTyped('')
    setActive(0)
    setOpen(true)
  }
  /** Opens at the level that is missing, at the last one where none is. */
  const show = () => {
    if (!open) start(path.at(-1)?.code.length === 9 ? path.length - 1 : path.length)
  }
  const close = () => {
    turn.current += 1
    setOpen(false)
    setTyped('')
  }
  const choose = async (region: Region) => {
    const kept = path.slice(0, depth)
    if (region === NO_STREET) {
      onChoose({ path: kept, isWhole: true })
      close()
      return
    }
    const next = [...kept, { code: region.code, name: region.name }]
    if (isStreet) {
      onChoose({ path: next, isWhole: true })
      close()
      return
    }
    setTyped('')
    setActive(0)
    setDepth(next.length)
    onChoose({ path: next, isWhole: region.code.length >= 6 })
    turn.current += 1
    const mine = turn.current
    const below = await loadBelow(region.code).catch(() => undefined)
    const isStill = turn.current === mine && chosen.current.at(-1)?.code === region.code
    if (!below || !isStill) return
    // A district without streets ends the way; a city without districts is whole, and its streets come next.
    if (below.length === 0) close()
    const isCity = region.code.length < 6
    if (isCity && (below.length === 0 || below[0]?.code.length === 9)) onChoose({ path: next, isWhole: true })
  }
  const move = (to: number) => setActive(Math.max(0, Math.min(options.length - 1, to)))

  const byKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, () => void> = {
      ArrowDown: () => (open ? move(active + 1) : show()),
      ArrowUp: () => (open ? move(active - 1) : show()),
      ...(open && {
        Home: () => move(0),
        End: () => move(options.length - 1),
        Enter: () => {
          const option = options[active]
          if (option) void choose(option)
        },
        ...(typed === '' && depth > 0 && { Backspace: () => start(depth - 1) }),
      }),
    }
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    close()
    onLeave()
  }

  const said = path.map(({ name }) => name).join(' ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus leaves the text box
    <div className={styles.picker} onBlur={leave}>
      <TextInput
        {...control}
        {...rest}
        ref={input}
        role="combobox"
        aria-expanded={open}
        aria-controls={open && options.length > 0 ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && options[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        // A finger chooses from the list; a keyboard on the screen would stand in front of it.
        inputMode={matchMedia('(pointer: coarse)').matches ? 'none' : undefined}
        className={styles.box}
        placeholder={open && said ? said : '请选择省 / 市 / 区县 / 街道'}
        value={open ? typed : said}
        leading={<MapPin size={18} aria-hidden="true" />}
        trailing={<ChevronDown />}
        onChange={(event) => {
          const text = event.target.value
          if (open) {
            setTyped(text)
            setActive(0)
          } else show()
        }}
        onClick={show}
        onKeyDown={byKey}
      />
      <p role="status" className="visually-hidden">
        {open && level.state === 'there' && `请选择${asked}，共${options.length}项${said && `，已选${said}`}`}
      </p>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press inside leaves the focus where it is, in the text box
        <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
          <div className={styles.levels}>
            {path.slice(0, depth).map(({ code, name }, index) => (
              <button key={code} type="button" tabIndex={-1} className={styles.level} onClick={() => start(index)}>
                {name}
              </button>
            ))}
            <span className={classes(styles.level, styles.current)}>请选择{asked}</span>
          </div>
          {level.state === 'loading' && <Spinner />}
          {level.state === 'failed' && (
            <div className={styles.note} role="alert">
              地区加载失败
              <Button kind="link" size="small" onClick={retry}>
                重试
              </Button>
            </div>
          )}
          {level.state === 'there' && options.length === 0 && (
            <p className={styles.note}>
              没有匹配“{typed}”的{asked}，可输入名称或拼音首字母
            </p>
          )}
          {options.length > 0 && (
            <div ref={list} id={`${id}-list`} role="listbox" aria-label={asked} className={styles.list}>
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the text box listens to the keys
                <div
                  key={option.code}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  data-index={index}
                  aria-selected={option.code === path[depth]?.code}
                  className={classes(styles.option, index === active && styles.active)}
                  onClick={() => void choose(option)}
                  onPointerMove={() => index !== active && setActive(index)}
                >
                  {option.name}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
