import { readFileSync, writeFileSync } from 'node:fs'
import { UPLOAD_MAX_PIXELS_WHOLE, UPLOAD_MAX_SCANS } from '@shop/contract/fields/upload'
import { jpegOfScans } from '@shop/world'
import { cookieHeader, ownPage } from '../browser.ts'
import { type Answer, codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave } from '../together.ts'
import { type AttackFile, attackFiles } from './attack-files.ts'
import { interlacedBomb, partsOf, png, pngBomb, turned } from './picture-files.ts'
import { upload, urlOf } from './upload-steps.ts'

/** A member may upload 50 a day. */
const FILES_A_MEMBER = 40
const ROUNDS = { fast: 1, full: 10 } as const
/** Of each kind. */
const BOMBS = { fast: 1, full: 10 } as const
const MOST_MEGABYTES = 100
const MOST_SECONDS = 3
const errors = ['UPLOAD_TYPE_REFUSED', 'UPLOAD_UNREADABLE', 'UPLOAD_TOO_LARGE']
/** What none of the files may leave behind. */
const traces = ['CANARY', '<script', '<?php', 'Exif\0', 'GPS', 'PK\x03\x04', 'ns.adobe.com', 'ICC_PROFILE', '8BIM']

export const attackUploads: Proof = {
  name: 'attack-uploads',
  title:
    '150 attack files: none is served as anything active, none with the place it was taken or anything else of its file',
  run: async (rig, size) => {
    const clean = await cleanJpeg(rig)
    const seed = Number(process.env.PROVE_SEED ?? Date.now() % 2 ** 31)
    const files = Array.from({ length: ROUNDS[size] }, (_, round) => attackFiles(clean, seed + round)).flat()
    const groups = Array.from({ length: Math.ceil(files.length / FILES_A_MEMBER) }, (_, at) =>
      files.slice(at * FILES_A_MEMBER, (at + 1) * FILES_A_MEMBER),
    )
    let refused = 0
    const faults: string[] = []
    await interleave(groups.length, 4, async (at) => {
      const cookies = await rig.world.cookies(await rig.world.member())
      for (const file of groups[at]!) {
        const answer = await upload(rig, cookies, file)
        if (answer.status === 400) refused++
        const fault = await faultOf(rig, cookies, file, answer)
        if (fault) faults.push(`${file.what}: ${fault}`)
      }
    })
    return {
      passed: faults.length === 0 && files.length >= 150,
      figure: `${files.length} files (seed ${seed}): ${refused} refused, ${files.length - refused} drawn anew; ${faults.length} served active, with a trace, or amiss${faults.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

async function faultOf(
  rig: ProvingRig,
  cookies: Record<string, string>,
  file: AttackFile,
  answer: Answer,
): Promise<string | undefined> {
  if (answer.status === 400) return errors.includes(codeOf(answer) ?? '') ? undefined : `refused with ${answer.text}`
  if (answer.status !== 201) return `answered ${answer.status} ${answer.text.slice(0, 200)}`
  if (!file.isPicture) return 'taken, though it is no picture'
  const { response, bytes } = await fetchPicture(rig, cookies, urlOf(answer))
  const wanted: [string, RegExp][] = [
    ['content-type', /^image\/jpeg$/],
    ['content-disposition', /^attachment$/],
    ['x-content-type-options', /^nosniff$/],
    ['content-security-policy', /default-src 'none'.*sandbox/],
  ]
  const wrong = wanted.find(([name, pattern]) => !pattern.test(response.headers.get(name) ?? ''))
  if (response.status !== 200 || wrong) return `served with ${response.status} and a wrong ${wrong?.[0]}`
  const trace = traces.find((text) => bytes.includes(Buffer.from(text, 'latin1')))
  if (trace) return `keeps ${trace}`
  const { markers, tail } = partsOf(bytes)
  const told = markers.filter((marker) => (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe)
  if (told.length > 0 || tail !== 0)
    return `keeps segments ${told.map((marker) => marker.toString(16))}, ${tail} bytes behind`
  return undefined
}

async function fetchPicture(rig: ProvingRig, cookies: Record<string, string>, url: string) {
  // As a page of the shop shows it: each reading leaves a row.
  const headers = { ...ownPage(rig.publicUrl), cookie: cookieHeader(new Map(Object.entries(cookies))) }
  const response = await fetch(`${rig.next().replace('localhost', '127.0.0.1')}${url}`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** A JPEG that the shop itself has drawn. */
async function cleanJpeg(rig: ProvingRig): Promise<Buffer> {
  const cookies = await rig.world.cookies(await rig.world.member())
  const file = { name: 'a.png', type: 'image/png', bytes: png(64) }
  return (await fetchPicture(rig, cookies, urlOf(await upload(rig, cookies, file)))).bytes
}

/** Files that weigh little and cost much, each as large as it is drawn and larger. */
async function costlyFiles(): Promise<{ bytes: Buffer; isDrawn: boolean }[]> {
  const [edge, pastIt] = [Math.floor(Math.sqrt(UPLOAD_MAX_PIXELS_WHOLE)), 5000]
  const drawn = [await interlacedBomb(edge), turned(jpegOfScans(edge, 10)), jpegOfScans(edge, UPLOAD_MAX_SCANS)]
  const refused = [
    await pngBomb(14_000),
    await interlacedBomb(pastIt),
    turned(jpegOfScans(pastIt, 10)),
    jpegOfScans(edge, 2647),
  ]
  return [...drawn.map((bytes) => ({ bytes, isDrawn: true })), ...refused.map((bytes) => ({ bytes, isDrawn: false }))]
}

export const pixelBomb: Proof = {
  name: 'pixel-bomb',
  title: `a PNG of 14,000 × 14,000 pixels, interlaced ones of 16 bits, turned progressive JPEGs and JPEGs of 2,647 scans cost under ${MOST_MEGABYTES} MB and ${MOST_SECONDS} s each`,
  run: async (rig, size) => {
    const kinds = await costlyFiles()
    const { url, pid } = rig.shops[0]!
    const members = await interleave(BOMBS[size] * kinds.length, 6, async () =>
      rig.world.cookies(await rig.world.member()),
    )
    // What a process needs for its first picture, it keeps.
    await upload(rig, members[0]!, { name: 'a.png', type: 'image/png', bytes: png(1000) }, url)
    const before = memoryOf(pid, 'VmRSS')
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    const began = performance.now()
    const wrong = await interleave(members.length, 6, async (at) => {
      const { bytes, isDrawn } = kinds[at % kinds.length]!
      const answer = await upload(rig, members[at]!, { name: 'bomb.png', type: 'image/png', bytes }, url)
      const told = `${answer.status} ${codeOf(answer) ?? ''}`.trim()
      return told === (isDrawn ? '201' : '400 UPLOAD_UNREADABLE') ? [] : [`kind ${at % kinds.length}: ${told}`]
    })
    const seconds = (performance.now() - began) / 1000 / members.length
    const peak = memoryOf(pid, 'VmHWM')
    const faults = wrong.flat()
    return {
      passed: peak - before < MOST_MEGABYTES && seconds < MOST_SECONDS && faults.length === 0,
      figure: `${members.length} files of ${kinds.length} kinds, six at once: ${faults.length} answered amiss${faults.map((line) => `\n    ${line}`).join('')}; ${seconds.toFixed(1)} s each, the process peaks ${Math.round(peak - before)} MB above the ${Math.round(before)} it had`,
    }
  },
}

/** In MB; the peak is that since `clear_refs`. */
function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
