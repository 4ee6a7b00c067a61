import type { ReviewView } from '../../../areas/operators/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import facts from '../facts.module.css'
import styles from './review.module.css'
import { severityLooks } from './review-words.ts'

type Drug = ReviewView['drugs'][number]
type Warning = ReviewView['warnings'][number]

/** What each drug is taken for, and what speaks against it, with the shopper's reason to go on (care#180). */
export function DrugsPart({ review }: { review: ReviewView }) {
  const { drugs, warnings, warningsChecked, unknownProducts } = review
  return (
    <Card title="药品、诊断与警示" action={<span className={facts.faint}>已按 {warningsChecked} 条规则核对</span>}>
      <ul className={styles.drugs} aria-label="药品">
        {drugs.map((drug) => (
          <li key={drug.productCode}>
            <OneDrug
              drug={drug}
              warnings={warnings.filter(({ productCode }) => productCode === drug.productCode)}
              isUnknown={unknownProducts.includes(drug.productCode)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface OneDrugProps {
  drug: Drug
  warnings: readonly Warning[]
  /** Its ingredients are not known, so that no rule was looked at. */
  isUnknown: boolean
}

function OneDrug({ drug, warnings, isUnknown }: OneDrugProps) {
  const { productCode, productName, packing, amount, diseasesList } = drug
  return (
    <>
      <p className={styles.drug}>
        <strong>{productName}</strong>
        <span className={styles.amount}>× {amount}</span>
      </p>
      <p className={facts.faint}>
        {productCode} · {packing}
      </p>
      <p className={facts.tags}>
        <span className={facts.faint}>疾病</span>
        {diseasesList.length === 0 && <Badge tone="amber">没有填写</Badge>}
        {diseasesList.map(({ icdCode, icdName, isCustom }) => (
          <Badge key={`${icdCode} ${icdName}`} tone={isCustom ? 'amber' : 'sky'}>
            {icdName}
            {isCustom ? '（自述）' : icdCode ? ` ${icdCode}` : ''}
          </Badge>
        ))}
      </p>
      {isUnknown && <p className={styles.bar}>没有这个药品的成分资料，系统未作核对，请按说明书人工核对。</p>}
      {warnings.length > 0 && (
        <ul className={styles.warnings} aria-label={`用药警示：${productName}`}>
          {warnings.map(({ code, severity, text, source, reason }) => (
            <li key={code} data-severity={severity}>
              <p>
                <Badge tone={severityLooks[severity].tone}>{severityLooks[severity].words}</Badge> {text}
              </p>
              <p className={facts.faint}>依据：{source}</p>
              {reason !== null && (
                <p className={styles.quoted}>
                  <span className={facts.faint}>用户说明</span> {reason}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
