import { expect, it } from 'vitest'
import { searchReader } from './read-names.ts'

const shelf = { categoryCode: '2001', prescriptionType: 0 }

// Holds shop#13.
it.each([
  ['阿莫西林胶囊', 'amoxilinjiaonang', 'amxljn'],
  ['维生素C泡腾片', 'weishengsucpaotengpian', 'wsscptp'],
  ['重组人干扰素α2b凝胶', 'chongzurenganraosu2bningjiao', 'czrgrs2bnj'],
  ['女贞子', 'nvzhenzi', 'nzz'],
  ['阿胶', 'ejiao', 'ej'],
  ['氨酚黄那敏（小儿）', 'anfenhuangnaminxiaoer', 'afhnmxe'],
])('%s is read as it is said', async (name, pinyin, initials) => {
  const read = await searchReader()
  const lines = read({ ...shelf, name, commonTitle: name }).searchText.split('\n')
  expect(lines.slice(1)).toEqual([pinyin, initials])
})

it('a generic name is read where it says something else', async () => {
  const read = await searchReader()
  expect(read({ ...shelf, name: '禾安 鱼油', commonTitle: '鱼油' }).searchText.split('\n')).toHaveLength(3)
  expect(read({ ...shelf, name: '泰诺', commonTitle: '酚麻美敏片' }).searchText).toContain('fmmmp')
})
