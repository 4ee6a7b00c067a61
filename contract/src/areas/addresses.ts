import { type TSchema, Type } from 'typebox'
import { addressLimits } from '../fields/address.ts'
import { type BodyOf, defineOperation } from '../kit/operation.ts'
import { Id } from '../kit/shapes.ts'
import { Nullable, Optional, Ruled, Strict } from '../kit/types.ts'

/** Codes of the national division table: 2, 4, 6 and 9 digits. */
const Code = (digits: number) => Type.String({ pattern: `^\\d{${digits}}$`, maxLength: digits })
/** The same or '', which means none. */
const CodeIfAny = (digits: number) => Type.String({ maxLength: digits, pattern: `^(\\d{${digits}})?$` })
const given = Strict({ id: Id() })

/**
 * What a member gives. Names come from the codes. A change replaces all of them: what is absent or empty is taken away, but the default; a phone in its masked
 * form means "unchanged" (account#76).
 */
export const addressFields = {
  consignee: Ruled('consignee'),
  consigneePhone1: Optional(Nullable(Ruled('landline'))),
  provinceCode: Ruled('provinceAndCity', { description: '2 digits' }),
  cityCode: Ruled('provinceAndCity', { description: '4 digits' }),
  regionCode: Optional(Nullable(CodeIfAny(6))),
  streetCode: Optional(Nullable(CodeIfAny(9))),
  customArea: Ruled('detailAddress'),
  zipCode: Optional(Nullable(Ruled('zipCode'))),
  isDefault: Optional(Type.Boolean()),
}

const made = () => Optional(Nullable(Type.String({ maxLength: 200, description: 'made by the shop; not looked at' })))
/** What the shop makes itself: taken, so that an address can be sent back as it was read, and not looked at. */
const sentBack = {
  id: Optional(Type.String({ maxLength: 200, description: 'made by the shop; not looked at' })),
  provinceName: made(),
  cityName: made(),
  regionName: made(),
  streetName: made(),
  deliveryAddress: made(),
}

type FormFields = Record<keyof typeof addressFields | 'consigneePhone2', TSchema>

/** An address as its member sees it, with every field of the form. */
export const AddressView = Strict({
  id: Id(),
  consignee: Type.String(),
  consigneePhone1: Nullable(Type.String({ description: 'masked landline: area-number[-extension]' })),
  consigneePhone2: Type.String({ description: 'masked mobile' }),
  provinceCode: Code(2),
  provinceName: Type.String(),
  cityCode: Code(4),
  cityName: Type.String(),
  regionCode: Nullable(Code(6)),
  regionName: Nullable(Type.String()),
  streetCode: Nullable(Code(9)),
  streetName: Nullable(Type.String()),
  customArea: Type.String({ description: 'detail address' }),
  deliveryAddress: Type.String({ description: 'all of it in one line, made by the server' }),
  zipCode: Nullable(Type.String()),
  isDefault: Type.Boolean(),
} satisfies FormFields & Record<string, TSchema>)

export const listAddresses = defineOperation({
  method: 'GET',
  path: '/addresses',
  summary: 'The address book: the default first, then the latest used',
  callers: ['member'],
  rateLimit: 'read',
  answers: { 200: Type.Array(AddressView, { maxItems: addressLimits.addresses }) },
})

export const addAddress = defineOperation({
  method: 'POST',
  path: '/addresses',
  summary: 'Adds an address; the first one is the default',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({ ...addressFields, ...sentBack, consigneePhone2: Ruled('phone') }),
  answers: { 201: Strict({ id: Id() }) },
  errors: { 400: ['REGION_UNKNOWN', 'REGION_REQUIRED'], 409: ['ADDRESS_LIMIT'] },
})

/** What the address form sends. */
export type AddressInput = Pick<BodyOf<typeof addAddress>, keyof FormFields>
/** The specification's names of the phones say nothing: these are kept under their own. */
interface OwnNames {
  consigneePhone1: 'landline'
  consigneePhone2: 'mobile'
}
type KeptName<Field> = Field extends keyof OwnNames ? OwnNames[Field] : Field

/** An address as it is kept: every field of the form, where nothing given is null; which one is the default is kept apart. */
export type StoredAddress = {
  [Field in Exclude<keyof AddressInput, 'isDefault'> as KeptName<Field>]: Exclude<AddressInput[Field], undefined>
}

type PlaceField = 'provinceCode' | 'cityCode' | 'regionCode' | 'streetCode' | 'customArea'
/** An address as the export of one's data tells it: all that is kept, the place in one line. */
export type ExportedAddress = Omit<StoredAddress, PlaceField> & {
  deliveryAddress: string
  isDefault: boolean
  /** Epoch ms. */
  usedAt: number
}

export const changeAddress = defineOperation({
  method: 'PUT',
  path: '/addresses/{id}',
  summary: 'Changes an address; the default stays the default',
  callers: ['member'],
  rateLimit: 'write',
  params: given,
  body: Strict({ ...addressFields, ...sentBack, consigneePhone2: Ruled('ownPhone') }),
  answers: { 204: null },
  errors: { 400: ['REGION_UNKNOWN', 'REGION_REQUIRED', 'MASK_DIFFERS'], 404: ['NOT_FOUND'] },
})

export const removeAddress = defineOperation({
  method: 'DELETE',
  path: '/addresses/{id}',
  summary: 'Removes an address; after the default the latest used takes its place',
  callers: ['member'],
  rateLimit: 'write',
  params: given,
  answers: { 204: null },
  errors: { 404: ['NOT_FOUND'] },
})

export const makeAddressDefault = defineOperation({
  method: 'PUT',
  path: '/addresses/{id}/default',
  summary: 'Makes an address the default',
  callers: ['member'],
  rateLimit: 'write',
  params: given,
  answers: { 204: null },
  errors: { 404: ['NOT_FOUND'] },
})

/** What one pasted line holds; parts that were not found are absent. */
export const splitAddress = defineOperation({
  method: 'POST',
  path: '/addresses/split',
  summary: 'Splits one pasted line into name, phones, region and detail address; keeps nothing of it',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({ text: Type.String({ minLength: 1, maxLength: addressLimits.pasted }) }),
  answers: {
    200: Strict({
      consignee: Optional(Type.String()),
      consigneePhone1: Optional(Type.String()),
      consigneePhone2: Optional(Type.String()),
      provinceCode: Optional(Code(2)),
      cityCode: Optional(Code(4)),
      regionCode: Optional(Code(6)),
      streetCode: Optional(Code(9)),
      customArea: Optional(Type.String()),
      zipCode: Optional(Type.String()),
    }),
  },
})

export const listRegions = defineOperation({
  method: 'GET',
  path: '/regions',
  summary: 'The divisions below a code: provinces without one, then cities, districts, streets; may be kept for a day',
  callers: ['visitor', 'member'],
  rateLimit: 'read',
  query: Strict({ parent: Optional(Type.String({ pattern: '^\\d{2}(\\d{2}(\\d{2})?)?$', maxLength: 6 })) }),
  answers: {
    200: Type.Array(
      Strict({
        code: Type.String(),
        name: Type.String(),
        /** Pinyin initials, for typing ahead. */
        initials: Type.String(),
      }),
    ),
  },
  errors: { 404: ['NOT_FOUND'] },
})
