import { caption, ground, type PackArt, print, symbol } from './brush.ts'

/** A medicated plaster half out of its envelope. */
export function plaster({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 176, 70)}
<g transform="rotate(10 128 70)"><rect x="84" y="24" width="80" height="92" rx="10" fill="#e7bd8f"/><rect x="96" y="36" width="56" height="68" rx="5" fill="#8c5a32"/><g fill="#fff" opacity=".28"><circle cx="110" cy="50" r="3"/><circle cx="124" cy="50" r="3"/><circle cx="138" cy="50" r="3"/><circle cx="110" cy="64" r="3"/><circle cx="124" cy="64" r="3"/><circle cx="138" cy="64" r="3"/></g></g>
<path d="M28 78h136v92q0 6-6 6H34q-6 0-6-6z" fill="${palette.main}"/>
<path d="M28 78h136v8H28z" fill="${palette.deep}"/>
<rect x="38" y="96" width="116" height="48" rx="8" fill="#fffdf8"/>
${caption(label, 96, 120, { width: 106, height: 40, most: 28 }, palette.deep)}
${symbol(emblem, 144, 160, 8, '#fff')}
${print(40, 157, [58], '#fff')}`
}
