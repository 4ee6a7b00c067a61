import { Plus, SquarePen } from 'lucide-react'
import { use, useEffect, useId, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import fieldStyles from '../../../ui/field.module.css'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Delayed, Skeleton } from '../../../ui/waiting.tsx'
import { PatientCallsContext, type PatientSummary } from '../calls.ts'
import { usePatients } from '../queries.ts'
import { takeSavedPatient } from '../recently-saved.ts'
import { PatientCard, PatientFacts } from './patient-card.tsx'
import styles from './patient-picker.module.css'

/** Cards that are shown before the rest is asked for. */
const SHOWN_FIRST = 4

export interface PatientPickerProps {
  /** Id of the one that is chosen. */
  value: string | undefined
  /** Hears of a choice; once the patients are there also of the one that was just saved, else of a complete default, where none is chosen. */
  onChoose: (patient: PatientSummary) => void
  /** Address of the page, which the form of a patient leads back to. */
  from: string
  /** What is wrong with the choice. */
  message?: string | undefined
  /** The form's name for it, by which a fault takes the focus here. */
  place?: string
  /** The order asks for a picture of the prescription, so that completing a patient does as well. */
  isPrescriptionNeed?: boolean
}

/**
 * Who takes the medicine: added where there is nobody, completed where there is only the shop's own record, shown alone who was chosen
 * before, else chosen (care#105).
 */
export function PatientPicker(props: PatientPickerProps) {
  const { data, error, isFetching, refetch } = usePatients()
  if (!data && error) {
    return <ErrorState error={error} title="用药人加载失败" busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Waiting />
  const [first] = data
  if (!first) return <Nobody {...props} />
  // With a single record of the shop's own, that one is completed.
  if (data.length === 1 && first.isSystemDefault && !first.isComplete) return <OnlyOwn {...props} patient={first} />
  return <Choosing {...props} patients={data} />
}

function Nobody(props: PatientPickerProps) {
  const { ways } = use(PatientCallsContext)
  return (
    <div data-place={props.place ?? 'patient'} tabIndex={-1}>
      <EmptyState
        title="还没有用药人"
        text="处方药须凭处方购买，请先添加用药人的实名信息"
        action={<ButtonLink to={ways.add(props)}>添加用药人</ButtonLink>}
      />
      <Message text={props.message} />
    </div>
  )
}

function OnlyOwn({ patient, ...props }: PatientPickerProps & { patient: PatientSummary }) {
  const { ways } = use(PatientCallsContext)
  return (
    <div className={styles.picker} data-place={props.place ?? 'patient'} tabIndex={-1}>
      <div className={styles.choices}>
        <PatientCard patient={patient}>
          <span className={styles.why}>购买处方药前，请先完善用药人信息</span>
        </PatientCard>
      </div>
      <Message text={props.message} />
      <div className={styles.tools}>
        <ButtonLink to={ways.change(patient, props)}>完善用药人信息</ButtonLink>
        <ButtonLink kind="quiet" to={ways.add(props)}>
          <Plus size={16} aria-hidden="true" />
          添加其他用药人
        </ButtonLink>
      </div>
    </div>
  )
}

/** Who was chosen before the page came stands alone; another is asked for first. */
function Preset({
  patient,
  onAnother,
  ...props
}: PatientPickerProps & { patient: PatientSummary; onAnother: () => void }) {
  return (
    <div className={styles.picker} data-place={props.place ?? 'patient'} tabIndex={-1}>
      <div className={styles.choices}>
        <PatientCard patient={patient} isChosen>
          <ChangeLink {...props} patient={patient} className={styles.change} />
        </PatientCard>
      </div>
      <Message text={props.message} />
      <div className={styles.tools}>
        <Button kind="quiet" size="small" onClick={onAnother}>
          更换用药人
        </Button>
        <AddLink {...props} />
      </div>
    </div>
  )
}

type WayProps = Pick<PatientPickerProps, 'from' | 'isPrescriptionNeed'>

function ChangeLink({
  patient,
  className,
  ...query
}: WayProps & { patient: PatientSummary; className: string | undefined }) {
  const { ways } = use(PatientCallsContext)
  return (
    <a className={className} href={ways.change(patient, query)}>
      <SquarePen size={15} aria-hidden="true" />
      {patient.isComplete ? '编辑' : '去完善'}
      <span className="visually-hidden">用药人{patient.name}的信息</span>
    </a>
  )
}

function AddLink(query: WayProps) {
  const { ways } = use(PatientCallsContext)
  return (
    <ButtonLink kind="quiet" size="small" to={ways.add(query)}>
      <Plus size={16} aria-hidden="true" />
      添加用药人
    </ButtonLink>
  )
}

function Choosing({ patients, ...props }: PatientPickerProps & { patients: readonly PatientSummary[] }) {
  const { value, onChoose, message, place = 'patient' } = props
  const [isWhole, setWhole] = useState(false)
  const group = useId()
  const isBegun = useRef(false)
  const [isPreset, setPreset] = useState(() => patients.some(({ id }) => id === value))
  const cards = useRef<HTMLFieldSetElement>(null)
  const isAskedFor = useRef(false)
  const chosenAt = patients.findIndex(({ id }) => id === value)
  const shown = isWhole || chosenAt >= SHOWN_FIRST ? patients : patients.slice(0, SHOWN_FIRST)

  useEffect(() => {
    const added = takeSavedPatient(patients)
    if (isBegun.current && !added) return
    const isFirst = !isBegun.current
    isBegun.current = true
    const first =
      added ??
      (isFirst && value === undefined
        ? patients.find(({ isDefault, isComplete }) => isDefault && isComplete)
        : undefined)
    if (!first) return
    if (first.id !== value) setPreset(false)
    onChoose(first)
  }, [patients, value, onChoose])
  // The button that asked for them is gone.
  useEffect(() => {
    if (isPreset || !isAskedFor.current) return
    isAskedFor.current = false
    cards.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [isPreset])

  const preset = isPreset ? patients[chosenAt] : undefined
  if (preset) {
    const askForAnother = () => {
      isAskedFor.current = true
      setPreset(false)
    }
    return <Preset {...props} patient={preset} onAnother={askForAnother} />
  }

  return (
    <fieldset ref={cards} className={styles.picker} aria-describedby={message ? `${group}-message` : undefined}>
      <legend className="visually-hidden">选择用药人</legend>
      <ul className={styles.choices}>
        {shown.map((patient, index) => (
          <li key={patient.id} className={styles.choice}>
            <label className={styles.card}>
              <input
                type="radio"
                name={group}
                className="visually-hidden"
                data-place={index === Math.max(0, chosenAt) ? place : undefined}
                checked={patient.id === value}
                onChange={() => onChoose(patient)}
              />
              <span className={styles.facts} data-invalid={message ? true : undefined}>
                <PatientFacts patient={patient} />
              </span>
            </label>
            <ChangeLink {...props} patient={patient} className={styles.edit} />
          </li>
        ))}
      </ul>
      <Message id={`${group}-message`} text={message} />
      <div className={styles.tools}>
        {shown.length < patients.length && (
          <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
            展开全部 {patients.length} 位用药人
          </Button>
        )}
        <AddLink {...props} />
      </div>
    </fieldset>
  )
}

function Message({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <div aria-live="polite" id={id}>
      {text && <p className={fieldStyles.message}>{text}</p>}
    </div>
  )
}

function Waiting() {
  return (
    <Delayed>
      <div className={styles.choices} role="status" aria-label="正在加载用药人">
        {[1, 2].map((each) => (
          <Skeleton key={each} className={styles.skeleton} />
        ))}
      </div>
    </Delayed>
  )
}
