import { UPLOAD_MAX_KB, uploadExtensions, uploadTypes } from '@shop/contract/fields/upload'
import { uploadMessages } from '@shop/contract/messages/uploads'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { pictureProblem } from '../../../areas/uploads/index.ts'
import { onApi } from '../../../lib/api-base.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import facts from '../facts.module.css'
import styles from './catalogue.module.css'

export interface PhotoFieldProps {
  /** Where the present picture is; none of a new product. */
  shown: string | undefined
  message: string | undefined
  onChoose: (file: File | undefined) => void
}

/** The photo of a product: the present one, or the one that was chosen and is sent with the form. */
export function PhotoField({ shown, message, onChoose }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ name: string; preview: string }>()
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const found = await pictureProblem(file)
    const preview = found ? undefined : await previewOf(file)
    if (!isThere.current) return
    setProblem(found && uploadMessages[found])
    setChosen(preview === undefined ? undefined : { name: file.name, preview })
    onChoose(found ? undefined : file)
  }
  const said = problem ?? message
  const source = chosen?.preview ?? (shown && onApi(shown))
  return (
    <FieldGroup label="商品图片" message={said}>
      {(control) => (
        <div className={styles.photo}>
          {source ? <img src={source} alt="商品图片预览" width={88} height={88} /> : <span aria-hidden="true" />}
          <div>
            <input
              ref={input}
              type="file"
              name="file"
              accept={[...uploadTypes, ...uploadExtensions.map((extension) => `.${extension}`)].join(',')}
              className="visually-hidden"
              aria-label="选择商品图片"
              tabIndex={-1}
              onChange={(event) => void choose(event)}
            />
            <Button
              {...control}
              kind="quiet"
              size="small"
              aria-describedby={`${id}-rule`}
              onClick={() => input.current?.click()}
            >
              {source ? '更换图片' : '选择图片'}
            </Button>
            <p id={`${id}-rule`} className={facts.faint}>
              {chosen
                ? chosen.name
                : `支持 ${uploadExtensions.join('、')} 格式，不超过 ${UPLOAD_MAX_KB / 1024}M；不上传时显示统一的包装图`}
            </p>
          </div>
        </div>
      )}
    </FieldGroup>
  )
}

/** As a data address, which is what pages may show. */
function previewOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
