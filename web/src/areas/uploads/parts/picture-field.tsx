import { uploadExtensions, uploadTypes } from '@shop/contract/fields/upload'
import { Camera, ShieldCheck, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { onApi } from '../../../lib/api-base.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/field.module.css'
import type { ChosenPicture, ChosenPictures } from '../use-pictures.ts'
import styles from './picture-field.module.css'

const accept = [...uploadTypes, ...uploadExtensions.map((extension) => `.${extension}`)].join(',')

export interface PictureFieldProps {
  label: string
  /** How many there may be. */
  most: number
  chosen: ChosenPictures
  hint?: string
  /** What is wrong with them as a part of their form. */
  message?: string | undefined
  /** The form's name for it, by which a fault takes the focus to the button. */
  place: string
}

/** Pictures of a form: chosen one or several at a time, each with its progress, taken away again by its cross. */
export function PictureField({ label, most, chosen, hint, message, place }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasRemoved = useRef(false)
  const id = useId()
  const { pictures } = chosen
  const isFull = pictures.length >= most
  const said = message ?? chosen.problem

  // The cross that had the focus went with its picture.
  useEffect(() => {
    if (!wasRemoved.current) return
    wasRemoved.current = false
    button.current?.focus()
  })
  const remove = (picture: ChosenPicture) => {
    wasRemoved.current = true
    chosen.remove(picture.id)
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <ul className={styles.pictures}>
        {pictures.map((picture, index) => (
          <Tile
            key={picture.id}
            picture={picture}
            name={`图片 ${index + 1}`}
            onRemove={() => remove(picture)}
            onRetry={() => chosen.retry(picture.id)}
          />
        ))}
        <li hidden={isFull && pictures.length > 0}>
          <input
            ref={input}
            type="file"
            accept={accept}
            multiple={most > 1}
            className="visually-hidden"
            aria-label={`选择${label}`}
            tabIndex={-1}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              // The same file can be chosen again.
              event.target.value = ''
              void chosen.add(files)
            }}
          />
          <button
            ref={button}
            type="button"
            className={styles.add}
            data-place={place}
            data-invalid={message ? true : undefined}
            aria-describedby={`${id}-hint ${id}-said`}
            onClick={() => input.current?.click()}
          >
            <Camera size={24} aria-hidden="true" />
            添加图片
            <span className={styles.count}>
              {pictures.length}/{most}
            </span>
          </button>
        </li>
      </ul>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint ? `${hint}，` : ''}支持 {uploadExtensions.join('、')} 格式，最多 {most} 张
      </p>
      <div id={`${id}-said`} role="alert">
        {said && <p className={fieldStyles.message}>{said}</p>}
      </div>
    </fieldset>
  )
}

interface TileProps {
  picture: ChosenPicture
  name: string
  onRemove: () => void
  onRetry: () => void
}

function Tile({ picture, name, onRemove, onRetry }: TileProps) {
  const { preview, share, address, problem } = picture
  const isOnTheWay = !address && !problem
  return (
    <li className={classes(styles.tile, isOnTheWay && styles.onTheWay, problem !== undefined && styles.failed)}>
      {preview === undefined ? (
        <span className={styles.covered}>
          <ShieldCheck size={22} aria-hidden="true" />
          <span>
            <span className="visually-hidden">{name}</span>已上传
          </span>
        </span>
      ) : (
        <img src={preview.startsWith('data:') ? preview : onApi(preview)} alt={name} width={88} height={88} />
      )}
      {isOnTheWay && (
        <progress className={styles.bar} aria-label={`${name}上传进度`} max={100} value={Math.round(share * 100)} />
      )}
      {problem !== undefined && (
        <span className={styles.again} role="alert">
          <span className="visually-hidden">
            {name}上传失败：{problem}
          </span>
          <Button kind="link" size="small" onClick={onRetry}>
            重试<span className="visually-hidden">{name}</span>
          </Button>
        </span>
      )}
      <button type="button" className={styles.remove} aria-label={`移除${name}`} onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  )
}
