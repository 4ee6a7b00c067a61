import { couponTypes } from '@shop/contract/fields/coupons'
import { useLocation } from 'wouter'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { workDraft } from '../../../areas/operators/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { ReasonField } from '../form-dialog.tsx'
import { onceKey } from '../once-key.ts'
import { placeAddress } from '../place.ts'
import { useWorkForm } from '../work-form.tsx'
import {
  type CouponDraft,
  type CouponField,
  emptyCoupon,
  proposedRanges,
  readCoupon,
  withRange,
} from './coupon-draft.ts'
import { Chosen, Lines, Typed } from './coupon-fields.tsx'
import styles from './coupon-form.module.css'
import { CouponPreview } from './coupon-preview.tsx'

const fields = Object.fromEntries(
  (
    [
      'name',
      'couponValue',
      'minConsume',
      'usingRange',
      'rangeCodes',
      'activeDate',
      'expiredDate',
      'validDays',
      'quantity',
      'giftAmount',
      'reason',
    ] as const satisfies readonly CouponField[]
  ).map((name) => [name, name]),
) as Record<string, CouponField>

const types = [
  { value: `${couponTypes.goods}`, label: '满减（抵扣商品）' },
  { value: `${couponTypes.freight}`, label: '运费（抵扣运费）' },
]
const ranges = [
  { value: 'all', label: '全部商品' },
  { value: 'categories', label: '指定分类' },
  { value: 'products', label: '指定商品' },
] as const
const validities = [
  { value: 'days', label: '领取后若干天' },
  { value: 'dates', label: '固定起止时间' },
] as const

/** Makes a coupon. What is typed stays in this tab until it is sent or cleared. */
export function CouponForm() {
  const [, navigate] = useLocation()
  const form = useWorkForm<CouponDraft, CouponField>({
    initial: emptyCoupon,
    check: (values) => {
      const read = readCoupon(values, Date.now())
      return 'problems' in read ? read.problems : {}
    },
    send: (values) => {
      const read = readCoupon(values, Date.now())
      // The form is sent once its check has found nothing wrong.
      if ('problems' in read) throw new Error('a coupon with problems is not sent')
      const headers = { 'idempotency-key': onceKey(values.key, read.input) }
      return operatorsApi.addCouponTemplate(read.input, { headers })
    },
    done: '补贴已创建',
    onDone: () => navigate(placeAddress({ view: 'coupons' })),
    fields,
    draft: workDraft('coupon', true),
    dependents: {
      couponType: ['couponValue'],
      minConsume: ['couponValue'],
      quantity: ['giftAmount'],
      rangeKind: ['rangeCodes', 'usingRange'],
      activeDate: ['expiredDate'],
      validity: ['activeDate', 'expiredDate', 'validDays'],
    },
  })
  const { values, problems } = form
  const parts = { values, problems, onType: form.change, onLeave: form.leave }
  return (
    <Card title="新建补贴" heading="h1" action={<a href={placeAddress({ view: 'coupons' })}>返回补贴</a>}>
      <div className={styles.page}>
        <form ref={form.root} className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
          <Typed {...parts} name="name" label="补贴名称" hint="顾客看到的名称，最多 30 个字" maxLength={30} isWhole />
          <Chosen
            place="couponType"
            label="类型"
            value={`${values.couponType}`}
            options={types}
            onChoose={(value) => form.change({ couponType: value === '4' ? couponTypes.freight : couponTypes.goods })}
          />
          <Typed {...parts} name="couponValue" label="补贴金额（元）" inputMode="decimal" maxLength={10} />
          <Typed
            {...parts}
            name="minConsume"
            label="使用门槛（元）"
            hint="适用商品满多少元可用，留空为无门槛"
            inputMode="decimal"
            maxLength={10}
          />
          <Chosen
            place="rangeKind"
            label="适用范围"
            value={values.rangeKind}
            options={ranges}
            onChoose={(rangeKind) => form.change(withRange(form.now(), rangeKind))}
          />
          {values.rangeKind !== 'all' && (
            <Lines
              {...parts}
              name="rangeCodes"
              label={values.rangeKind === 'categories' ? '分类编码' : '商品编码'}
              hint="用空格、逗号或换行分开，最多 200 个"
            />
          )}
          <Typed
            {...parts}
            name="usingRange"
            label="范围说明"
            hint={`顾客看到的说明，例如：${proposedRanges[values.rangeKind]}；处方药始终不可用`}
            maxLength={60}
            isWhole
          />
          <Chosen
            place="validity"
            label="有效期"
            value={values.validity}
            options={validities}
            onChoose={(validity) => form.change({ validity })}
          />
          {values.validity === 'days' ? (
            <Typed {...parts} name="validDays" label="领取后有效天数" inputMode="numeric" maxLength={4} />
          ) : (
            <>
              <Typed
                {...parts}
                name="activeDate"
                label="生效时间"
                hint="北京时间，留空为立即生效"
                type="datetime-local"
              />
              <Typed {...parts} name="expiredDate" label="到期时间" hint="北京时间，到时即失效" type="datetime-local" />
            </>
          )}
          <Typed
            {...parts}
            name="quantity"
            label="发放总量（张）"
            hint="留空为不限量"
            inputMode="numeric"
            maxLength={8}
          />
          <Typed
            {...parts}
            name="giftAmount"
            label="每份新人礼包的张数"
            hint="留空为不放进新人礼包"
            inputMode="numeric"
            maxLength={2}
          />
          <div className={styles.whole}>
            <CheckBox
              name="deviceType"
              checked={values.isAppOnly}
              onChange={({ target }) => form.change({ isAppOnly: target.checked })}
            >
              仅限手机App使用（网页上只展示，不能使用）
            </CheckBox>
          </div>
          <div className={styles.whole}>
            <ReasonField
              hint="写入操作记录，顾客看不到"
              maxLength={200}
              value={values.reason}
              message={problems.reason}
              onType={(reason) => form.change({ reason })}
              onLeave={() => form.leave('reason')}
            />
          </div>
          <div className={styles.foot}>
            <Fault text={problems.form} />
            <Button kind="link" onClick={() => form.change(emptyCoupon())}>
              清空
            </Button>
            <Button type="submit" busy={form.busy}>
              创建补贴
            </Button>
          </div>
        </form>
        <CouponPreview draft={values} />
      </div>
    </Card>
  )
}
