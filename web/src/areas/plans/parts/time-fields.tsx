import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { mayAddTime, withAnotherTime } from '../plan-values.ts'
import styles from './plan-form.module.css'

export interface TimeFieldsProps {
  times: readonly string[]
  message: string | undefined
  onChange: (times: readonly string[]) => void
  onLeave: () => void
}

/** The times of a day at which a drug is taken, one to six; they are judged as one, once all are left. */
export function TimeFields({ times, message, onChange, onLeave }: TimeFieldsProps) {
  const replace = (at: number, time: string) => onChange(times.map((each, place) => (place === at ? time : each)))
  return (
    <FieldGroup label="用药时间" message={message} onLeave={onLeave}>
      {(control) => (
        <div className={styles.times}>
          {times.map((time, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a time is its place; its value may be typed twice
            <div key={at} className={styles.time}>
              <TextInput
                {...control}
                data-place={at === 0 ? 'times' : undefined}
                type="time"
                required
                aria-label={`第 ${at + 1} 次`}
                value={time}
                onChange={(event) => replace(at, event.target.value)}
              />
              {times.length > 1 && (
                <Button
                  kind="link"
                  size="small"
                  aria-label={`删除第 ${at + 1} 次`}
                  onClick={() => onChange(times.filter((_, place) => place !== at))}
                >
                  <X size={16} aria-hidden="true" />
                </Button>
              )}
            </div>
          ))}
          {mayAddTime(times) && (
            <Button kind="link" size="small" onClick={() => onChange(withAnotherTime(times))}>
              <Plus size={16} aria-hidden="true" />
              增加一次
            </Button>
          )}
        </div>
      )}
    </FieldGroup>
  )
}
