import { nameFields, nameReader, type SearchFields } from '../products/index.ts'

/** What a disease is found by: its name, its pinyin, its initials and its code (care#62). */
export async function diseaseReader(): Promise<(disease: { code: string; name: string }) => SearchFields> {
  const read = await nameReader()
  return ({ code, name }) =>
    nameFields([
      { name, syllables: read(name) },
      { name: code, syllables: [] },
    ])
}
