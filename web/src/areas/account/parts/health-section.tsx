import { Failure } from '@shop/contract/kit/client'
import { Eye, EyeOff, PenLine, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as profileApi from '../../../api/account/profile.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { askToLogIn } from '../../../lib/form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { invalidatePrivacy } from '../../consent/index.ts'
import { type HealthValues, healthLabels, healthPlaces, healthValuesOf } from '../health-values.ts'
import { profileDrafts } from '../profile-draft.ts'
import type { Member } from '../queries.ts'
import { HealthForm } from './health-form.tsx'
import styles from './health-section.module.css'

type Look = 'covered' | 'shown' | 'edited'

const nothing = healthValuesOf({ commonDrugs: null, allergyDrugs: null, diseaseHistory: null })

/** The member's health facts: covered until they are asked for, and each showing of them is on record (account#23). */
export function HealthSection({ member }: { member: Member }) {
  const [draft, setDraft] = useState(() => profileDrafts.health(member.accountId).take())
  const [known, setKnown] = useState<HealthValues>()
  const [look, setLook] = useState<Look>('covered')
  const [loading, setLoading] = useState<Look>()
  const [problem, setProblem] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const told = healthPlaces.filter((place) => member[place] !== null)

  const turnTo = (next: Look) => {
    setLook(next)
    setProblem(undefined)
    if (next === 'covered') setKnown(undefined)
    heading.current?.focus()
  }
  /** Reads the facts where there are any; what is not there needs no reading. */
  const open = async (next: Look) => {
    if (loading) return
    if (known || told.length === 0) {
      setKnown(known ?? nothing)
      return turnTo(next)
    }
    setLoading(next)
    setProblem(undefined)
    try {
      setKnown(healthValuesOf(await profileApi.getHealthInfo()))
      void invalidatePrivacy()
      turnTo(next)
    } catch (error) {
      if (error instanceof Failure && error.status === 401) askToLogIn()
      setProblem(failureText(error))
    } finally {
      setLoading(undefined)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the end of the session interrupted
  useEffect(() => {
    if (!draft) return
    void open('edited')
  }, [])

  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1} className={styles.heading}>
          健康信息
        </span>
      }
      action={
        look === 'shown' && (
          <span className={styles.tools}>
            <Button kind="link" size="small" onClick={() => turnTo('covered')}>
              <EyeOff size={16} aria-hidden="true" />
              隐藏
            </Button>
            <Button kind="link" size="small" onClick={() => turnTo('edited')}>
              <PenLine size={16} aria-hidden="true" />
              编辑
            </Button>
          </span>
        )
      }
    >
      {look === 'covered' && (
        <div className={styles.covered}>
          <ShieldCheck size={28} aria-hidden="true" className={styles.shield} />
          <div className={styles.words}>
            <p>
              {told.length > 0
                ? `已填写${told.map((place) => healthLabels[place]).join('、')}，为保护隐私默认隐藏`
                : '还没有填写常用药品、过敏药物和疾病史'}
            </p>
            <p className={styles.why}>用于问诊和购药时提示用药禁忌；加密保存，每次查看都有记录</p>
          </div>
          {told.length > 0 ? (
            <Button kind="quiet" size="small" busy={loading === 'shown'} onClick={() => void open('shown')}>
              <Eye size={16} aria-hidden="true" />
              查看
            </Button>
          ) : (
            <Button kind="quiet" size="small" onClick={() => void open('edited')}>
              填写
            </Button>
          )}
        </div>
      )}
      <div role="alert">{problem && look === 'covered' && <p className={styles.problem}>{problem}</p>}</div>
      {look === 'shown' && known && (
        <dl className={styles.facts}>
          {healthPlaces.map((place) => (
            <div key={place}>
              <dt>{healthLabels[place]}</dt>
              <dd className={known[place] ? undefined : styles.none}>{known[place] || '未填写'}</dd>
            </div>
          ))}
        </dl>
      )}
      {look === 'edited' && known && (
        <HealthForm
          accountId={member.accountId}
          before={known}
          initial={draft ?? known}
          onCancel={() => {
            setDraft(undefined)
            turnTo(told.length > 0 ? 'shown' : 'covered')
          }}
          onSaved={(saved) => {
            setDraft(undefined)
            setKnown(saved)
            turnTo(healthPlaces.some((place) => saved[place].trim() !== '') ? 'shown' : 'covered')
          }}
        />
      )}
    </Card>
  )
}
