import { birthdayInstant } from '@shop/contract/fields/birthday'
import { describe, expect, test } from 'vitest'
import { changesOf, type ProfileValues, profileProblems, profileValuesOf, typedNumber } from './profile-values.ts'
import type { Member } from './queries.ts'

const nobody: Member = {
  accountId: 'a',
  nickName: null,
  memberName: null,
  greeting: '138****0000',
  avatar: null,
  sex: 0,
  birthday: null,
  height: null,
  weight: null,
  jobNature: null,
  maritalStatus: null,
  revenues: null,
  commonDrugs: null,
  allergyDrugs: null,
  diseaseHistory: null,
  phoneStr: '138****0000',
  email: null,
  level: 'plain',
}
const somebody: Member = {
  ...nobody,
  nickName: '林知夏呀',
  memberName: '林知夏',
  sex: 2,
  birthday: birthdayInstant('1995-03-08'),
  height: 165,
  weight: 52,
  jobNature: 'medical',
  maritalStatus: 'married',
  revenues: 'from10000',
}
const empty = profileValuesOf(nobody)
const full = profileValuesOf(somebody)

test('nothing told is nothing wrong', () => {
  expect(profileProblems(empty)).toEqual({})
  expect(profileProblems(full)).toEqual({})
})

// Holds account#10, account#11.
test.each<[Partial<ProfileValues>, string | undefined]>([
  [{ nickName: '三个字' }, '昵称须为4-20个汉字、字母、数字、下划线或短横线'],
  [{ nickName: '四个字呀' }, undefined],
  [{ nickName: ' 四个字呀 ' }, undefined],
  [{ nickName: '有 空格呀' }, '昵称须为4-20个汉字、字母、数字、下划线或短横线'],
  [{ nickName: '一'.repeat(21) }, '昵称须为4-20个汉字、字母、数字、下划线或短横线'],
  [{ memberName: '林' }, '姓名须为2-20个汉字、字母、数字、下划线或短横线'],
  [{ memberName: '林夏' }, undefined],
  [{ birthday: { year: '1990', month: '', day: '' } }, '请选择正确的生日'],
  [{ height: '29' }, '请输入30到250之间的整数'],
  [{ height: '30' }, undefined],
  [{ height: '251' }, '请输入30到250之间的整数'],
  [{ weight: '1' }, '请输入2到300之间的整数'],
  [{ weight: '300' }, undefined],
  [{ height: '170.5' }, '请输入30到250之间的整数'],
  [{ weight: '65.5' }, '请输入2到300之间的整数'],
  [{ weight: '3e2' }, '请输入2到300之间的整数'],
])('%j says %s', (part, text) => {
  expect(Object.values(profileProblems({ ...empty, ...part }))).toEqual(text ? [text] : [])
})

// Holds account#10, account#11.
test('a value that an older rule let in is told, though nobody changed it', () => {
  expect(Object.keys(profileProblems({ ...full, nickName: '三个字' }))).toEqual(['nickName'])
  expect(Object.keys(profileProblems({ ...full, height: '400' }))).toEqual(['height'])
})

test.each([
  ['170.5', '170.5'],
  ['１６５', '165'],
  [' 65．5 ', '65.5'],
  ['165cm', '165cm'],
  ['12345678', '123456'],
])('%s is kept as %s', (typed, kept) => {
  expect(typedNumber(typed)).toBe(kept)
})

describe('what is sent', () => {
  test('is nothing where nothing changed', () => {
    expect(changesOf(full, profileValuesOf(somebody))).toEqual({})
  })

  test('is what changed alone', () => {
    const next: ProfileValues = { ...full, nickName: ' 换个名字 ', birthday: { year: '1995', month: '3', day: '9' } }
    expect(changesOf(next, full)).toEqual({ nickName: '换个名字', birthday: birthdayInstant('1995-03-09') })
  })

  // Holds account#9.
  test('is null for whatever is emptied', () => {
    expect(changesOf(empty, full)).toEqual({
      nickName: null,
      memberName: null,
      sex: 0,
      birthday: null,
      height: null,
      weight: null,
      jobNature: null,
      maritalStatus: null,
      revenues: null,
    })
  })

  test('is every field for who told nothing before', () => {
    expect(changesOf(full, empty)).toEqual({
      nickName: '林知夏呀',
      memberName: '林知夏',
      sex: 2,
      birthday: birthdayInstant('1995-03-08'),
      height: 165,
      weight: 52,
      jobNature: 'medical',
      maritalStatus: 'married',
      revenues: 'from10000',
    })
  })
})
