import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/**
 * Cuts the font of invoices out of Noto Sans SC; run it again only to take a newer one:
 *
 *     cd $(mktemp -d) && npm init -y && npm install --ignore-scripts @expo-google-fonts/noto-sans-sc@0.4.3 subset-font@2.9.0
 *     npx tsx tools/generate/invoice-font.ts <that folder>
 *
 * It holds the characters of GB 2312, of places in the table of divisions and of names that are common in spite of it; whatever
 * else a name has falls back visibly. TrueType, because the library that draws invoices embeds nothing else without fault, and
 * from a whole font: those that come in slices for the web lack a fifth of GB 2312.
 */
const folder = process.argv[2]
if (!folder) throw new Error('name the folder that the packages are installed in')
const here = createRequire(join(resolve(folder), 'package.json'))
const subsetFont = here('subset-font') as (
  font: Buffer,
  text: string,
  options: { targetFormat: 'sfnt'; keepFeatures: string[]; noHinting: boolean },
) => Promise<Buffer>
const fontPackage = resolve(folder, 'node_modules/@expo-google-fonts/noto-sans-sc')

/** Two bytes of GB 2312, each from A1 to FE, decoded by the larger set that contains it. */
function gb2312(): string[] {
  const decoder = new TextDecoder('gb18030')
  const found: string[] = []
  for (let row = 0xa1; row <= 0xf7; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) found.push(decoder.decode(new Uint8Array([row, cell])))
  }
  return found.filter((text) => [...text].length === 1 && /[\p{L}\p{P}\p{S}\p{N}]/u.test(text))
}

const latin = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index))
const signs = [...'　·—–‘’“”…×÷¥￥℃μ□⊗']
/** Of given names, newer than the standard. */
const names = [...'玥璟珺彧燚垚犇骉沄湉翀翾芃赟镕飏鹇龑喆堃淏昇祎韡瑄珩珮玮甯皞暐晞昉旻昶晅炅烜焯熠皓皎禛禩笪筱箓翙']
const places = [...readFileSync('server/data/regions.txt', 'utf8')].filter((sign) => /\p{Script=Han}/u.test(sign))

const font = readFileSync(join(fontPackage, '400Regular/NotoSansSC_400Regular.ttf'))
const text = [...new Set([...gb2312(), ...latin, ...signs, ...names, ...places])].join('')
const cut = await subsetFont(font, text, { targetFormat: 'sfnt', keepFeatures: [], noHinting: true })
writeFileSync('server/data/invoice-font.ttf', cut)
copyFileSync(join(fontPackage, 'LICENSE_FONT'), 'server/data/invoice-font.license.txt')
console.log(`${[...text].length} characters, ${cut.length} bytes`)
