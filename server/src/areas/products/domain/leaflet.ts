import { needsPrescription } from '@shop/contract/fields/prescription'
import { forbiddenAbove, forbiddenBelow, leafletCare, leafletTitles } from '@shop/contract/messages/leaflet'

/** What a leaflet is made of. */
export interface LeafletFacts {
  commonTitle: string
  indications: string
  packing: string
  manufacturer: string
  prescriptionType: number
  /** Years; null when age does not matter. */
  forbiddenAgeLess: number | null
  forbiddenAgeGreater: number | null
}

/** The leaflet as far as the catalogue knows it; what it does not know, such as a dose, is left to the pack. */
export function leafletOf(facts: LeafletFacts): { title: string; text: string }[] {
  const isMedicine = facts.prescriptionType !== 0
  const ages = [
    ...(facts.forbiddenAgeLess === null ? [] : [forbiddenBelow(facts.forbiddenAgeLess)]),
    ...(facts.forbiddenAgeGreater === null ? [] : [forbiddenAbove(facts.forbiddenAgeGreater)]),
  ]
  const care = !isMedicine
    ? leafletCare.other
    : needsPrescription(facts.prescriptionType)
      ? leafletCare.rx
      : leafletCare.otc
  return [
    { title: leafletTitles.name, text: facts.commonTitle },
    { title: isMedicine ? leafletTitles.indications : leafletTitles.description, text: facts.indications },
    { title: leafletTitles.packing, text: facts.packing },
    { title: leafletTitles.ages, text: ages.join('；') },
    { title: leafletTitles.care, text: care },
    { title: leafletTitles.manufacturer, text: facts.manufacturer },
  ].filter(({ text }) => text !== '')
}
