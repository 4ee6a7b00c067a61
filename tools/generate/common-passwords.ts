import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/**
 * Writes the commonest passwords that a newcomer could choose; run it again only to take a newer list:
 *
 *     cd $(mktemp -d) && npm pack @zxcvbn-ts/language-common@3.0.4 && tar xf *.tgz
 *     npx tsx tools/generate/common-passwords.ts <that folder>/package
 */
const folder = process.argv[2]
if (!folder) throw new Error('name the folder of the unpacked package @zxcvbn-ts/language-common')
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
const { dictionary } = createRequire(import.meta.url)(resolve(folder)) as { dictionary: { passwords: string[] } }

/** Common in China and rare in lists that come from elsewhere. */
const here = (() => {
  const words = ['woaini', 'wangyi', 'zhangwei', 'wangwei', 'liwei', 'admin', 'abc', 'abcd', 'qwe', 'asd', 'zxc', 'aa']
  const numbers = [
    '123',
    '1234',
    '12345',
    '123456',
    '1234567',
    '12345678',
    '123456789',
    '520',
    '521',
    '1314',
    '5201314',
    '888',
    '666',
    '888888',
    '666666',
    '2024',
    '2025',
    '2026',
  ]
  return words.flatMap((word) => numbers.flatMap((number) => [word + number, `${word}@${number}`, number + word]))
})()

// Of 8 to 16 characters, letters and something else: with a capital these pass the rule of three classes, the others never do.
const fits = (text: string) => /^[!-~]{8,16}$/.test(text) && /[a-z]/i.test(text) && /[^a-z]/i.test(text)
const common = [...new Set([...dictionary.passwords, ...here].map((text) => text.toLowerCase()).filter(fits))].sort()

const lines: string[] = []
let line = ''
for (const password of common) {
  if (line.length + password.length > 118) {
    lines.push(line.trimEnd())
    line = ''
  }
  line += `${password} `
}
lines.push(line.trimEnd())
const text = lines.join('\n').replace(/[\\`]|\$\{/g, (found) => `\\${found}`)

const target = 'server/src/areas/access/common-passwords'
writeFileSync(
  `${target}.gen.ts`,
  `// Made by tools/generate/common-passwords.ts of @zxcvbn-ts/language-common ${version}, whose licence stands beside, and of
// words that are common in China.
/** ${common.length} passwords in lower case, parted by white space. */
export const commonPasswordList = \`
${text}
\`
`,
)
copyFileSync(join(folder, 'LICENSE.txt'), `${target}.license.txt`)
console.log(`${common.length} passwords`)
