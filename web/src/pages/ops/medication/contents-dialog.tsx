import { drugRoutes } from '@shop/contract/fields/medication'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { type CatalogueContents, feedOne } from '../../../areas/operators/index.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import styles from '../catalogue/catalogue.module.css'
import { EditedLines } from '../catalogue/edited-lines.tsx'
import { Typed } from '../catalogue/fields.tsx'
import { type Faults, FormDialog } from '../form-dialog.tsx'
import { ChangeReason } from './change-reason.tsx'
import {
  CONTENTS_MOST,
  type ContentsDraft,
  type DoseDraft,
  doseFields,
  draftOfContents,
  emptyHeld,
  type HeldDraft,
  readContents,
} from './contents-draft.ts'
import { routeNames } from './medication-words.ts'
import { SubstanceField } from './substance-field.tsx'
import { useKnowledgeDraft } from './use-knowledge-draft.ts'

export interface ContentsDialogProps {
  /** Undefined for a product of which nothing is known. */
  known: CatalogueContents | undefined
  onClose: () => void
}

const routeOptions = drugRoutes.map((value) => ({ value, label: routeNames[value] }))

const doseLabels: Readonly<
  Record<keyof DoseDraft, { label: string; hint?: string; inputMode?: 'numeric' | 'decimal' }>
> = {
  unit: { label: '单位', hint: '例如：片、粒、毫升' },
  unitsPerPack: { label: '每盒数量', inputMode: 'numeric' },
  unitsPerTime: { label: '每次用量', inputMode: 'decimal' },
  timesPerDay: { label: '每日次数', inputMode: 'numeric' },
  everyDays: { label: '间隔天数', hint: '每天填 1，每周一次填 7', inputMode: 'numeric' },
}

/** What a product holds, whether it works in the whole body, and how it is usually taken. */
export function ContentsDialog({ known, onClose }: ContentsDialogProps) {
  const { began, draft, change, reason, why, version, ...form } = useKnowledgeDraft<CatalogueContents, ContentsDraft>({
    known,
    draftOf: draftOfContents,
    codeOf: ({ productCode }) => productCode,
    find: operatorsApi.catalogueProductIngredients,
  })
  const read = readContents(draft)
  const send = async () => {
    if ('given' in read)
      await feedOne(operatorsApi.feedProductIngredients({ ...why, products: [{ ...read.given, version }] }))
  }
  return (
    <FormDialog
      title={known ? `药品成分：${known.productName}` : '新增药品成分'}
      act="保存"
      isWide
      done="药品成分已保存"
      check={() => ('problems' in read ? read.problems : {})}
      send={send}
      onClose={onClose}
      {...form}
    >
      {(problems) => (
        <div className={styles.columns}>
          <Typed
            name="productCode"
            label="商品编码"
            inputMode="numeric"
            maxLength={10}
            isFixed={known !== undefined}
            value={draft.productCode}
            message={problems.productCode}
            onType={(productCode) => change({ productCode })}
          />
          <FieldGroup label="用药方式" message={problems.route}>
            {() => (
              <Choices
                place="route"
                value={draft.route}
                options={routeOptions}
                onChoose={(route) => change({ route })}
              />
            )}
          </FieldGroup>
          <Held
            known={began}
            held={draft.ingredients}
            problems={problems}
            onChange={(ingredients) => change({ ingredients })}
          />
          <div className={styles.whole}>
            <CheckBox checked={draft.hasDose} onChange={({ target }) => change({ hasDose: target.checked })}>
              填写常用用法，用来推算一盒用多少天和提醒续方
            </CheckBox>
          </div>
          {draft.hasDose &&
            doseFields.map((name) => (
              <Typed
                key={name}
                name={`dose.${name}`}
                {...doseLabels[name]}
                maxLength={8}
                value={draft.dose[name]}
                message={problems[`dose.${name}`]}
                onType={(typed) => change({ dose: { ...draft.dose, [name]: typed } })}
              />
            ))}
          {began && <ChangeReason label="修改原因（选填）" message={problems.reason} {...reason} />}
        </div>
      )}
    </FormDialog>
  )
}

interface HeldProps {
  known: CatalogueContents | undefined
  held: readonly HeldDraft[]
  problems: Faults
  onChange: (held: readonly HeldDraft[]) => void
}

/** The ingredients, a line each. */
function Held({ known, held, problems, onChange }: HeldProps) {
  const nameOf = (code: string) => known?.ingredients.find((each) => each.code === code.trim())?.name
  return (
    <EditedLines
      label="成分"
      lines={held}
      empty={emptyHeld}
      fewest={1}
      most={CONTENTS_MOST}
      nameOf={(number) => `第 ${number} 种成分`}
      act="添加成分"
      className={styles.pair}
      onChange={onChange}
    >
      {(line, index, change) => (
        <>
          <SubstanceField
            name={`ingredients.${index}.code`}
            label={`成分（第 ${index + 1} 种）`}
            only="ingredients"
            value={line.code}
            knownName={nameOf(line.code)}
            message={problems[`ingredients.${index}.code`]}
            onType={(code) => change({ ...line, code })}
          />
          <Typed
            name={`ingredients.${index}.strength`}
            label={`含量（第 ${index + 1} 种）`}
            maxLength={30}
            value={line.strength}
            message={problems[`ingredients.${index}.strength`]}
            onType={(strength) => change({ ...line, strength })}
          />
        </>
      )}
    </EditedLines>
  )
}
