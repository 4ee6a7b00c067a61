import { smsFieldMessages } from '@shop/contract/messages/sms-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from './sms-fields.module.css'

export interface ImageCodeProps {
  value: string
  /** The picture as a data address; `undefined` while a new one waits for the slide. */
  picture: string | undefined
  /** There is a ticket to draw a picture for. */
  canRedraw: boolean
  busy: boolean
  message: string | undefined
  onType: (text: string) => void
  onRedraw: () => void
}

/** Field and picture of the image code; the picture is drawn anew by a press (access#36). */
export function ImageCode({ value, picture, canRedraw, busy, message, onType, onRedraw }: ImageCodeProps) {
  return (
    <Field label="图形验证码" message={message}>
      {(control) => (
        <div className={styles.image}>
          <TextInput
            {...control}
            data-place="imageCode"
            value={value}
            placeholder={smsFieldMessages.IMAGE_CODE_REQUIRED}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onType(event.target.value)}
          />
          {canRedraw ? (
            <button type="button" className={styles.picture} aria-busy={busy || undefined} onClick={onRedraw}>
              {picture ? <img src={picture} alt="图形验证码，看不清？点击换一张" /> : '点击重新加载'}
            </button>
          ) : (
            <span className={styles.picture}>滑动验证后更新</span>
          )}
        </div>
      )}
    </Field>
  )
}
