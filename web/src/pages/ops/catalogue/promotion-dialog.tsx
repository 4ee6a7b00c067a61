import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { type CataloguePromotion, feedOne } from '../../../areas/operators/index.ts'
import { Choices } from '../../../ui/choices.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { type Faults, FormDialog } from '../form-dialog.tsx'
import styles from './catalogue.module.css'
import { EditedLines } from './edited-lines.tsx'
import { Typed } from './fields.tsx'
import {
  draftOfPromotion,
  emptyMember,
  type MemberDraft,
  MOST_MEMBERS,
  type PromotionDraft,
  readPromotion,
} from './promotion-draft.ts'

export interface PromotionDialogProps {
  /** Undefined for a new one. */
  promotion: CataloguePromotion | undefined
  onClose: () => void
}

export const promotionKindNames = { gift: '赠品', bundle: '套餐', prize: '奖品' } as const

interface PartProps {
  draft: PromotionDraft
  problems: Faults
  onChange: (draft: PromotionDraft) => void
}

/** A promotion: what it is called, when it holds, and what brings what. */
export function PromotionDialog({ promotion, onClose }: PromotionDialogProps) {
  const [draft, setDraft] = useState(() => draftOfPromotion(promotion, Date.now()))
  const isSameKind = promotion !== undefined && promotion[draft.kind] !== null
  const read = readPromotion(draft, isSameKind && draft.kind !== 'gift' ? promotion.mark : undefined)
  const send = async () => {
    if ('given' in read) await feedOne(operatorsApi.feedPromotions({ promotions: [read.given] }))
  }
  const kinds = Object.entries(promotionKindNames) as [PromotionDraft['kind'], string][]
  const Part = parts[draft.kind]
  return (
    <FormDialog
      title={promotion ? '编辑促销' : '新增促销'}
      act="保存"
      isWide
      done="促销已保存"
      check={() => ('problems' in read ? read.problems : {})}
      send={send}
      onClose={onClose}
    >
      {(problems) => (
        <div className={styles.columns}>
          <Typed
            name="code"
            label="促销编码"
            hint={promotion ? undefined : '2 到 20 位大写字母或数字，保存后不能修改'}
            maxLength={20}
            isFixed={promotion !== undefined}
            value={draft.code}
            message={problems.code}
            onType={(value) => setDraft({ ...draft, code: value.toUpperCase() })}
          />
          <Typed
            name="title"
            label="促销标题"
            hint="顾客在商品页看到的说明"
            maxLength={40}
            value={draft.title}
            message={problems.title}
            onType={(title) => setDraft({ ...draft, title })}
          />
          <Typed
            name="startsAt"
            label="开始时间"
            type="datetime-local"
            value={draft.startsAt}
            message={problems.startsAt}
            onType={(startsAt) => setDraft({ ...draft, startsAt })}
          />
          <Typed
            name="endsAt"
            label="结束时间"
            hint="留空表示长期有效"
            type="datetime-local"
            value={draft.endsAt}
            message={problems.endsAt}
            onType={(endsAt) => setDraft({ ...draft, endsAt })}
          />
          <div className={styles.whole}>
            <FieldGroup label="促销方式" message={problems.kind}>
              {() => (
                <Choices
                  place="kind"
                  value={draft.kind}
                  options={kinds.map(([value, label]) => ({ value, label }))}
                  onChoose={(kind) => setDraft({ ...draft, kind })}
                />
              )}
            </FieldGroup>
          </div>
          <Part draft={draft} problems={problems} onChange={setDraft} />
        </div>
      )}
    </FormDialog>
  )
}

function GiftPart({ draft, problems, onChange }: PartProps) {
  const { gift } = draft
  const typed = (name: keyof typeof gift, label: string, maxLength: number) => (
    <Typed
      name={`gift.${name}`}
      label={label}
      inputMode="numeric"
      maxLength={maxLength}
      value={gift[name]}
      message={problems[`gift.${name}`]}
      onType={(value) => onChange({ ...draft, gift: { ...gift, [name]: value } })}
    />
  )
  return (
    <>
      {typed('productCode', '购买的商品编码', 10)}
      {typed('least', '每购买多少件', 2)}
      {typed('giftCode', '赠送的商品编码', 10)}
      {typed('amount', '赠送件数', 2)}
    </>
  )
}

function PrizePart({ draft, problems, onChange }: PartProps) {
  const { prize } = draft
  const typed = (name: keyof typeof prize, label: string, maxLength: number) => (
    <Typed
      name={`prize.${name}`}
      label={label}
      inputMode="decimal"
      maxLength={maxLength}
      value={prize[name]}
      message={problems[`prize.${name}`]}
      onType={(value) => onChange({ ...draft, prize: { ...prize, [name]: value } })}
    />
  )
  return (
    <>
      {typed('fromCents', '商品满（元）', 10)}
      {typed('prizeCode', '奖品的商品编码', 10)}
      {typed('amount', '奖品件数', 2)}
    </>
  )
}

function BundlePart({ draft, problems, onChange }: PartProps) {
  return (
    <EditedLines
      label="套餐商品"
      lines={draft.members}
      empty={emptyMember}
      fewest={2}
      most={MOST_MEMBERS}
      nameOf={(number) => `第 ${number} 种商品`}
      act="添加商品"
      className={styles.member}
      onChange={(members) => onChange({ ...draft, members })}
    >
      {(member, index, change) => {
        const typed = (name: keyof MemberDraft, label: string, maxLength: number) => (
          <Typed
            name={`bundle.members.${index}.${name}`}
            label={`${label}（第 ${index + 1} 种）`}
            inputMode="decimal"
            maxLength={maxLength}
            value={member[name]}
            message={problems[`bundle.members.${index}.${name}`]}
            onType={(value) => change({ ...member, [name]: value })}
          />
        )
        return (
          <>
            {typed('productCode', '商品编码', 10)}
            {typed('amount', '件数', 2)}
            {typed('price', '每件套餐价（元）', 10)}
          </>
        )
      }}
    </EditedLines>
  )
}

const parts = { gift: GiftPart, prize: PrizePart, bundle: BundlePart }
