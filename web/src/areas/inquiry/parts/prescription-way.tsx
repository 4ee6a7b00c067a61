import { addressOf } from '@shop/contract/screens'
import { useSettings } from '../../../shell/settings.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { addressOfPrescription } from '../prescription-address.ts'
import type { PrescriptionRow } from '../types.ts'

/** The one thing that a member can do next about a prescription; nothing while the pharmacist is at it, or once it is over. */
export function PrescriptionWay({
  prescription: { id, step, state, ordersCode },
}: {
  prescription: Pick<PrescriptionRow, 'id' | 'step' | 'state' | 'ordersCode'>
}) {
  const { pay } = useSettings().global.rxWording
  const of = <span className="visually-hidden"> {ordersCode}</span>
  if (step === 'fill') {
    return (
      <ButtonLink size="small" to={addressOf('PayInquiry', undefined, { orderCode: ordersCode })}>
        {state === 'draft' ? '继续填写' : '重新填写'}
        {of}
      </ButtonLink>
    )
  }
  if (step === 'answer') {
    return (
      <ButtonLink size="small" to={addressOfPrescription(id)}>
        回复药师
        {of}
      </ButtonLink>
    )
  }
  if (step === 'pay') {
    return (
      <ButtonLink size="small" kind="danger" to={addressOf('Pay', undefined, { orderCodes: ordersCode })}>
        {pay}
        {of}
      </ButtonLink>
    )
  }
  return null
}
