import { badge, caption, ground, type PackArt } from './brush.ts'

/** A low, wide jar with a broad lid. */
export function jar({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 172, 64)}
<path d="M40 74h120q8 8 8 20v58q0 20-20 20H52q-20 0-20-20V94q0-12 8-20z" fill="${palette.pale}"/>
<path d="M40 74h120q8 8 8 20v58q0 20-20 20H52q-20 0-20-20V94q0-12 8-20z" fill="${palette.soft}" opacity=".55"/>
<rect x="32" y="96" width="136" height="58" fill="#fffdf8"/>
<path d="M32 96h136v6H32zM32 148h136v6H32z" fill="${palette.main}"/>
${badge(emblem, 55, 125, 14, palette.main, '#fff')}
${caption(label, 117, 125, { width: 86, height: 42, most: 28 }, palette.deep)}
<rect x="30" y="38" width="140" height="38" rx="9" fill="${palette.deep}"/>
<path d="M30 62h140v5q0 9-9 9H39q-9 0-9-9z" fill="#000" opacity=".14"/>
<path d="M42 46h60" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/>`
}
