import { useLocation } from 'wouter'
import type { DayRange } from '../../../areas/operators/index.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type Preset, presets, rangeProblems } from './day-range.ts'
import { FilterLinks } from './filter-links.tsx'
import { financeAddress } from './finance-place.ts'
import styles from './overview.module.css'
import { presetNames } from './words.ts'

const ends = [
  { name: 'from', label: '开始日期' },
  { name: 'to', label: '结束日期' },
] as const

/** Which days are looked at: a press away, or chosen one by one. */
export function RangePicker({ range, preset }: { range: DayRange; preset: Preset | undefined }) {
  const [, navigate] = useLocation()
  const form = useForm<DayRange, 'from' | 'to'>({
    initial: range,
    check: rangeProblems,
    send: async (values) => navigate(financeAddress({ ...values })),
    refused: () => undefined,
    // The order of the two is told at the second, whichever of them was changed.
    dependents: { from: ['to'] },
  })
  return (
    <div className={styles.picker}>
      <FilterLinks
        label="日期范围"
        current={preset}
        items={presets.map((key) => ({ key, label: presetNames[key], to: financeAddress({ range: key }) }))}
      />
      <form ref={form.root} className={styles.days} onSubmit={(event) => void form.submit(event)} noValidate>
        {ends.map(({ name, label }) => (
          <Field key={name} label={label} message={form.problems[name]}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                name={name}
                data-place={name}
                value={form.values[name]}
                onChange={({ target }) => form.change({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" kind="quiet">
          查看
        </Button>
      </form>
    </div>
  )
}
