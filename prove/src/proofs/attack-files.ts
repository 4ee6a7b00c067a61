import { deflateSync, gzipSync } from 'node:zlib'
import { chunk, gpsTiff, JPEG, PNG, png, pngHead, segment, withSegments } from './picture-files.ts'
import type { SentFile } from './upload-steps.ts'

/** A file that an attacker would try, and whether it is a picture at all: one that is none must be refused. */
export interface AttackFile extends SentFile {
  what: string
  isPicture: boolean
}

const SCRIPT = '<script>alert("CANARY")</script>'
const ZIP = Buffer.concat([Buffer.from('PK\x03\x04CANARY', 'latin1'), Buffer.alloc(40), Buffer.from('PK\x05\x06')])

/** Contents that are no picture of ours, by what they are. */
const strangers: Readonly<Record<string, string | Buffer>> = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`,
  'svg with a preamble': `\ufeff<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
  svgz: gzipSync(`<svg>${SCRIPT}</svg>`),
  html: `<!doctype html>${SCRIPT}`,
  'html behind blanks': `${' '.repeat(2000)}<html>${SCRIPT}</html>`,
  xhtml: `<html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
  javascript: 'alert("CANARY")',
  php: '<?php system($_GET["c"]); ?>',
  jsp: '<% out.println("CANARY"); %>',
  pdf: `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>`,
  gif: Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1'),
  'gif that is a script': 'GIF89a/*CANARY*/=1;alert(1)',
  webp: Buffer.from('RIFF\x24\0\0\0WEBPVP8 CANARY', 'latin1'),
  bmp: Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0CANARY', 'latin1'),
  tiff: gpsTiff(),
  ico: Buffer.from('\0\0\x01\0\x01\0\x10\x10CANARY', 'latin1'),
  zip: ZIP,
  heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0CANARY', 'latin1'),
  avif: Buffer.from('\0\0\0\x18ftypavif\0\0\0\0CANARY', 'latin1'),
  mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0CANARY', 'latin1'),
  program: Buffer.from('MZ\x90\0CANARY', 'latin1'),
  elf: Buffer.from('\x7fELF\x02\x01CANARY', 'latin1'),
  postscript: '%!PS-Adobe-3.0\n(%pipe%id) (r) file',
  mvg: 'push graphic-context\nimage over 0,0 0,0 "https://evil.example/x.png|id"\npop graphic-context',
  'png behind a page': Buffer.concat([Buffer.from(`<html>${SCRIPT}</html>`), png(8)]),
  nothing: '',
}

const disguises = [
  { name: 'photo.png', type: 'image/png' },
  { name: 'photo.jpg', type: 'image/jpeg' },
  { name: '../../../../web/dist/index.html', type: 'image/png' },
  { name: 'shell.php%00.jpg', type: 'text/html' },
] as const

const camera = { name: 'IMG_0001.JPG', type: 'image/jpeg' }
const screenshot = { name: 'screenshot.png', type: 'image/png' }

/**
 * @param jpeg a JPEG without anything beside its pixels
 * @param seed of where files are cut and bits are turned
 */
export function attackFiles(jpeg: Buffer, seed: number): AttackFile[] {
  const plain = png(64)
  const random = randomOf(seed)
  const cut = (file: Buffer, part: number) => file.subarray(0, Math.floor(file.length * part))
  const turned = (file: Buffer) => {
    const bytes = Buffer.from(file)
    for (let times = 0; times < 3; times += 1) {
      const at = 20 + Math.floor(random() * (bytes.length - 20))
      bytes[at] = bytes[at]! ^ (1 << Math.floor(random() * 8))
    }
    return bytes
  }
  const text = (keyword: string, value: string) => chunk('tEXt', Buffer.from(`${keyword}\0${value}`, 'latin1'))
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), gpsTiff()])
  const xmp = Buffer.from(
    'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description exif:GPSLatitude="23,7.25N CANARY"/></rdf:RDF></x:xmpmeta>',
    'latin1',
  )
  const iptc = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x10\x1c\x02\x5a\0\x06CANARY\0\0\0', 'latin1')
  const icc = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.from('CANARY'.repeat(30))])

  const fakes: [string, Buffer][] = [
    ['png by its first bytes alone', PNG],
    ['page in png clothes', Buffer.concat([PNG, Buffer.from(SCRIPT)])],
    ['page in jpeg clothes', Buffer.concat([JPEG, Buffer.from(SCRIPT)])],
    ['zip in png clothes', Buffer.concat([PNG, ZIP])],
    ['zip in jpeg clothes', Buffer.concat([JPEG, ZIP])],
    ['gif in png clothes', Buffer.concat([PNG, strangers.gif as Buffer])],
    ['php in jpeg clothes', Buffer.concat([JPEG, Buffer.from(strangers.php as string)])],
    ['png without pixels', Buffer.concat([PNG, pngHead(10, 10), chunk('IEND', Buffer.alloc(0))])],
    ['png of no width', Buffer.concat([PNG, pngHead(0, 10), chunk('IDAT', deflateSync(Buffer.alloc(10)))])],
    ['png that says 65,535 squared', Buffer.concat([PNG, pngHead(65_535, 65_535), plain.subarray(33)])],
    ['png that says 2^31 squared', Buffer.concat([PNG, pngHead(2 ** 31 - 1, 2 ** 31 - 1), plain.subarray(33)])],
    ['png that says 2^32 squared', Buffer.concat([PNG, pngHead(2 ** 32 - 1, 2 ** 32 - 1), plain.subarray(33)])],
    ['png that says 14,000 squared', Buffer.concat([PNG, pngHead(14_000, 14_000), plain.subarray(33)])],
  ]
  const carriers: [string, Buffer, typeof camera][] = [
    ['jpeg with the place it was taken', withSegments(jpeg, [segment(0xe1, exif)]), camera],
    ['jpeg with the place in XMP', withSegments(jpeg, [segment(0xe1, xmp)]), camera],
    ['jpeg with the place in IPTC', withSegments(jpeg, [segment(0xed, iptc)]), camera],
    ['jpeg with a profile of words', withSegments(jpeg, [segment(0xe2, icc)]), camera],
    ['jpeg with a script as comment', withSegments(jpeg, [segment(0xfe, Buffer.from(SCRIPT))]), camera],
    ['jpeg with php as comment', withSegments(jpeg, [segment(0xfe, Buffer.from('<?php CANARY ?>'))]), camera],
    [
      'jpeg with all of it',
      withSegments(
        jpeg,
        [exif, xmp].map((data) => segment(0xe1, data)),
      ),
      camera,
    ],
    ['jpeg with a page behind it', Buffer.concat([jpeg, Buffer.from(SCRIPT)]), camera],
    ['jpeg with a zip behind it', Buffer.concat([jpeg, ZIP]), camera],
    ['jpeg with another jpeg behind it', Buffer.concat([jpeg, withSegments(jpeg, [segment(0xe1, exif)])]), camera],
    ['png with the place it was taken', png(64, [chunk('eXIf', gpsTiff())]), screenshot],
    ['png with a script as text', png(64, [text('Comment', SCRIPT)]), screenshot],
    ['png with the place as text', png(64, [text('GPSLatitude', '23 7 15 CANARY')]), screenshot],
    ['png with XMP', png(64, [text('XML:com.adobe.xmp', xmp.toString('latin1'))]), screenshot],
    ['png with a chunk of its own', png(64, [chunk('caNa', Buffer.from(SCRIPT))]), screenshot],
    ['png with a page behind it', Buffer.concat([plain, Buffer.from(SCRIPT)]), screenshot],
    ['png with a zip behind it', Buffer.concat([plain, ZIP]), screenshot],
    ['png called a page', plain, { name: 'index.html', type: 'text/html' }],
    ['jpeg called a drawing', jpeg, { name: 'logo.svg', type: 'image/svg+xml' }],
  ]
  const parts = [0.05, 0.3, 0.6, 0.9, 0.99]
  return [
    ...Object.entries(strangers).flatMap(([what, content]) =>
      disguises.map((as) => ({ what: `${what} as ${as.name}`, ...as, bytes: Buffer.from(content), isPicture: false })),
    ),
    ...fakes.map(([what, bytes]) => ({ what, ...screenshot, bytes, isPicture: false })),
    ...carriers.map(([what, bytes, as]) => ({ what, ...as, bytes, isPicture: true })),
    ...parts.flatMap((part) => [
      {
        what: `jpeg cut at ${part}`,
        ...camera,
        bytes: cut(withSegments(jpeg, [segment(0xe1, exif)]), part),
        isPicture: true,
      },
      { what: `png cut at ${part}`, ...screenshot, bytes: cut(plain, part), isPicture: true },
    ]),
    ...Array.from({ length: 10 }, () => [
      { what: 'jpeg with turned bits', ...camera, bytes: turned(jpeg), isPicture: true },
      { what: 'png with turned bits', ...screenshot, bytes: turned(plain), isPicture: true },
    ]).flat(),
  ]
}

/** Numbers from 0 up to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
}
