/** Types of products: 2 and 3 are sold without, 4 and 5 only with a prescription; 0 is no medicine. */
export const prescriptionTypes = { none: 0, otcA: 2, otcB: 3, rx: 4, strictRx: 5 } as const

export function needsPrescription(prescriptionType: number): boolean {
  return prescriptionType === prescriptionTypes.rx || prescriptionType === prescriptionTypes.strictRx
}

/** Products of this class are talked over in the mobile app only (shop#48). */
export const APP_ONLY_CLASS = '200704'
