import { useSettings } from '../../../shell/settings.ts'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { type DiseaseGroup, DiseasePicker } from '../../diseases/index.ts'
import { noDiseases } from '../inquiry-values.ts'
import type { Drug } from '../types.ts'
import type { InquiryForm, PatientOfForm } from '../use-inquiry-form.ts'
import styles from './inquiry-view.module.css'
import { WarningList } from './warning-list.tsx'

export interface DrugBlockProps {
  form: InquiryForm
  drug: Drug
  group: DiseaseGroup
  patient: PatientOfForm | undefined
}

/** One drug: what it is taken for, and what speaks against it. */
export function DrugBlock({ form, drug, group, patient }: DrugBlockProps) {
  const { badge } = useSettings().global.rxWording
  const { productCode, productName, productImageUrl, packing, amount } = drug
  const place = `diseases ${productCode}` as const
  const warnings = form.warnings.data?.warnings.filter((warning) => warning.productCode === productCode) ?? []
  return (
    <section className={styles.drug} aria-label={productName}>
      <div className={styles.drugHead}>
        <ProductPicture src={productImageUrl} alt="" size="small" badge={badge} />
        <div>
          <h3 className={styles.drugName}>{productName}</h3>
          <p className={styles.hint}>
            {packing} ×{amount}
          </p>
        </div>
      </div>
      <WarningList form={form} warnings={warnings} />
      <DiseasePicker
        group={group}
        patient={{ age: patient?.age ?? null, sex: patient?.sex ?? null }}
        value={form.values.diseases[productCode] ?? noDiseases}
        place={place}
        problem={form.problems[place]}
        onChange={(chosen) => form.chooseDiseases(productCode, chosen)}
      />
    </section>
  )
}
