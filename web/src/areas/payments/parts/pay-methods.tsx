import { Check } from 'lucide-react'
import { useId } from 'react'
import { methodWords } from '../pay-words.ts'
import type { PayMethod } from '../types.ts'
import { MethodDrawing } from './method-drawings.tsx'
import styles from './pay-methods.module.css'

export interface PayMethodsProps {
  methods: readonly PayMethod[]
  value: PayMethod
  onChoose: (method: PayMethod) => void
}

/** The ways to pay as cards: the browser's own radio buttons, so that arrows and readers know them. */
export function PayMethods({ methods, value, onChoose }: PayMethodsProps) {
  const name = useId()
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>选择支付方式</legend>
      <div className={styles.cards}>
        {methods.map((method) => (
          <label key={method} className={styles.method}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={method === value}
              onChange={() => onChoose(method)}
            />
            <span className={styles.card}>
              <MethodDrawing method={method} className={styles.drawing} />
              <span className={styles.words}>
                <span className={styles.name}>{methodWords[method].name}</span>
                <span className={styles.hint}>{methodWords[method].hint}</span>
              </span>
              <span className={styles.tick}>
                <Check size={14} aria-hidden="true" />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
