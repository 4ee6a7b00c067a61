import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './catalogue.module.css'

export interface EditedLinesProps<Line> {
  /** What the list is called. */
  label: string
  lines: readonly Line[]
  empty: Line
  /** Fewer than this are kept: the last of them cannot be taken away. */
  fewest?: number
  most: number
  /** What a line is called by its number from 1, such as 第 2 种商品. */
  nameOf: (number: number) => string
  /** What is on the button that adds one. */
  act: string
  /** How the fields of a line stand beside each other. */
  className: string | undefined
  onChange: (lines: readonly Line[]) => void
  /** The fields of a line. */
  children: (line: Line, index: number, change: (line: Line) => void) => ReactNode
}

/** Lines of a form of which some are added and taken away while it is filled in. */
export function EditedLines<Line>({
  label,
  lines,
  empty,
  fewest = 0,
  most,
  nameOf,
  act,
  className,
  onChange,
  children,
}: EditedLinesProps<Line>) {
  return (
    <div className={styles.whole}>
      <ul className={styles.members} aria-label={label}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone while it is typed
          <li key={index} className={className}>
            {children(line, index, (changed) => onChange(lines.with(index, changed)))}
            {lines.length > fewest && (
              <Button
                kind="link"
                size="small"
                aria-label={`移除${nameOf(index + 1)}`}
                onClick={() => onChange(lines.toSpliced(index, 1))}
              >
                移除
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lines.length < most && (
        <Button kind="quiet" size="small" onClick={() => onChange([...lines, empty])}>
          {act}
        </Button>
      )}
    </div>
  )
}
