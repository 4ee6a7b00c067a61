import * as operatorsApi from '../../../api/operators.gen.ts'
import { type CatalogueGroup, type CatalogueIngredient, feedOne } from '../../../areas/operators/index.ts'
import styles from '../catalogue/catalogue.module.css'
import { EditedLines } from '../catalogue/edited-lines.tsx'
import { Typed } from '../catalogue/fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { ChangeReason } from './change-reason.tsx'
import {
  CODE_HINT,
  draftOfSubstance,
  GROUPS_MOST,
  readGroup,
  readIngredient,
  type SubstanceDraft,
} from './substance-draft.ts'
import { SubstanceField } from './substance-field.tsx'
import { useKnowledgeDraft } from './use-knowledge-draft.ts'

export type SubstanceDialogProps = { onClose: () => void } & (
  | { kind: 'group'; known: CatalogueGroup | undefined }
  | { kind: 'ingredient'; known: CatalogueIngredient | undefined }
)

/** An ingredient or a group: its code and the names that people give it; of an ingredient the groups that it belongs to. */
export function SubstanceDialog({ onClose, ...of }: SubstanceDialogProps) {
  const { began, draft, change, reason, why, version, ...form } = useKnowledgeDraft<
    CatalogueGroup | CatalogueIngredient,
    SubstanceDraft
  >({
    known: of.known,
    draftOf: draftOfSubstance,
    codeOf: ({ code }) => code,
    find: of.kind === 'group' ? operatorsApi.catalogueIngredientGroups : operatorsApi.catalogueIngredients,
  })
  const what = of.kind === 'group' ? '成分类别' : '成分'
  const read = of.kind === 'group' ? readGroup(draft) : readIngredient(draft)
  const send = async () => {
    if (of.kind === 'group') {
      const group = readGroup(draft)
      if ('given' in group)
        await feedOne(operatorsApi.feedIngredientGroups({ ...why, groups: [{ ...group.given, version }] }))
      return
    }
    const ingredient = readIngredient(draft)
    if ('given' in ingredient)
      await feedOne(operatorsApi.feedIngredients({ ...why, ingredients: [{ ...ingredient.given, version }] }))
  }
  const nameOf = (code: string) =>
    began && 'groups' in began ? began.groups.find((group) => group.code === code.trim())?.name : undefined
  return (
    <FormDialog
      title={`${of.known ? '编辑' : '新增'}${what}`}
      act="保存"
      isWide
      done={`${what}已保存`}
      check={() => ('problems' in read ? read.problems : {})}
      send={send}
      onClose={onClose}
      {...form}
    >
      {(problems) => (
        <div className={styles.columns}>
          <Typed
            name="code"
            label={`${what}编码`}
            hint={of.known ? undefined : `${CODE_HINT}，保存后不能修改`}
            maxLength={40}
            isFixed={of.known !== undefined}
            value={draft.code}
            message={problems.code}
            onType={(code) => change({ code })}
          />
          <Typed
            name="name"
            label="名称"
            maxLength={30}
            value={draft.name}
            message={problems.name}
            onType={(name) => change({ name })}
          />
          <div className={styles.whole}>
            <Typed
              name="otherNames"
              label="别名"
              hint="用户可能填写的其他叫法，用顿号隔开，最多 10 个"
              maxLength={320}
              value={draft.otherNames}
              message={problems.otherNames}
              onType={(otherNames) => change({ otherNames })}
            />
          </div>
          {of.kind === 'ingredient' && (
            <EditedLines
              label="所属类别"
              lines={draft.groups}
              empty=""
              most={GROUPS_MOST}
              nameOf={(number) => `第 ${number} 个类别`}
              act="添加类别"
              className={styles.link}
              onChange={(groups) => change({ groups })}
            >
              {(code, index, changeLine) => (
                <>
                  <SubstanceField
                    name={`groups.${index}`}
                    label={`所属类别（第 ${index + 1} 个）`}
                    only="groups"
                    value={code}
                    knownName={nameOf(code)}
                    message={problems[`groups.${index}`]}
                    onType={changeLine}
                  />
                  <span />
                </>
              )}
            </EditedLines>
          )}
          {began && <ChangeReason label="修改原因（选填）" message={problems.reason} {...reason} />}
        </div>
      )}
    </FormDialog>
  )
}
