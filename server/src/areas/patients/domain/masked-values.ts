import { maskIdNumber } from '@shop/contract/fields/id-number'
import { maskPhone } from '@shop/contract/fields/phone'
import type { StoredPatient } from './stored-patient.ts'

/** Numbers that are shown masked and may be sent back so. */
export type MaskedPlace = 'consigneePhone' | 'idCardNumber' | 'cardNumber' | 'guardianVo.phone' | 'guardianVo.cardNum'

const masks: Readonly<Record<MaskedPlace, (number: string) => string>> = {
  consigneePhone: maskPhone,
  idCardNumber: maskIdNumber,
  cardNumber: maskIdNumber,
  'guardianVo.phone': maskPhone,
  'guardianVo.cardNum': maskIdNumber,
}

const places = Object.keys(masks) as MaskedPlace[]

/** The masked form of each number that is kept of a patient. */
export function shownNumbers(patient: StoredPatient): Record<MaskedPlace, string | null> {
  const shown = places.map((place) => {
    const number = numberAt(patient, place)
    return [place, number === null ? null : masks[place](number)]
  })
  return Object.fromEntries(shown) as Record<MaskedPlace, string | null>
}

export interface Unmasked {
  patient: StoredPatient
  /** Whether any number came masked. */
  hasMasks: boolean
  /** The first masked number that is not the mask of what is kept. */
  differing: MaskedPlace | undefined
}

/**
 * Puts what is kept in the place of each number that comes masked, which means "unchanged" (care#26). A mask is compared with the
 * mask of the very same number; where none is kept, it is no mask but a malformed number.
 */
export function unmaskPatient(given: StoredPatient, stored: StoredPatient): Unmasked {
  const shown = shownNumbers(stored)
  const masked = places.filter((place) => numberAt(given, place)?.includes('*') && shown[place] !== null)
  const differing = masked.find((place) => numberAt(given, place) !== shown[place])
  const patient = masked.reduce(
    (unmasked, place) => (place === differing ? unmasked : withNumber(unmasked, place, numberAt(stored, place)!)),
    given,
  )
  return { patient, hasMasks: masked.length > 0, differing }
}

function numberAt({ guardianVo, ...patient }: StoredPatient, place: MaskedPlace): string | null {
  if (place === 'guardianVo.phone') return guardianVo?.phone ?? null
  if (place === 'guardianVo.cardNum') return guardianVo?.cardNum ?? null
  return patient[place]
}

function withNumber(patient: StoredPatient, place: MaskedPlace, number: string): StoredPatient {
  const { guardianVo } = patient
  if (place === 'guardianVo.phone') return { ...patient, guardianVo: guardianVo && { ...guardianVo, phone: number } }
  if (place === 'guardianVo.cardNum') {
    return { ...patient, guardianVo: guardianVo && { ...guardianVo, cardNum: number } }
  }
  return { ...patient, [place]: number }
}

/** A name as those recognise it who know it: its first sign, and the last of a longer one. */
export function maskName(name: string): string {
  const signs = [...name]
  if (signs.length <= 2) return `${signs[0] ?? ''}${'*'.repeat(Math.max(0, signs.length - 1))}`
  return `${signs[0]}${'*'.repeat(signs.length - 2)}${signs.at(-1)}`
}
