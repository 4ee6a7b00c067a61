import { type TSchema, Type } from 'typebox'

/** Every list answers a page of this shape. */
export function page<Item extends TSchema>(item: Item) {
  return Type.Object(
    { content: Type.Array(item), totalElements: Type.Integer(), totalPages: Type.Integer() },
    { additionalProperties: false },
  )
}

export interface Page<Item> {
  content: Item[]
  totalElements: number
  totalPages: number
}

export function totalPages(totalElements: number, size: number): number {
  return Math.ceil(totalElements / size)
}
