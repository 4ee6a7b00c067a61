import { caption, ground, type PackArt } from './brush.ts'

/** A glucose meter with a strip and a drop. */
export function glucoseMeter({ palette, label }: PackArt): string {
  return `${ground(92, 178, 52)}
<rect x="80" y="14" width="24" height="40" rx="3" fill="#fffdf8"/><path d="M86 14h12v10q0 4-6 4t-6-4z" fill="#c23a1e"/>
<rect x="42" y="42" width="100" height="136" rx="30" fill="${palette.deep}"/>
<rect x="48" y="42" width="88" height="130" rx="27" fill="${palette.main}"/>
<rect x="58" y="58" width="68" height="54" rx="10" fill="${palette.pale}"/>
<text x="92" y="96" font-size="32" font-weight="700" text-anchor="middle" fill="${palette.deep}" font-family="Helvetica,Arial,sans-serif">5.6</text>
${caption(label, 92, 129, { width: 78, height: 24, most: 23 }, '#fff')}
<circle cx="92" cy="156" r="10" fill="#fffdf8"/><path d="M70 152l-7 4 7 4zM114 152l7 4-7 4z" fill="#fff"/>
<path d="M164 100c6 9 11 15 11 22a11 11 0 0 1-22 0c0-7 5-13 11-22z" fill="#c23a1e"/><path d="M158 123q1 5 6 6" stroke="#fff" stroke-width="2.5" stroke-linecap="round" fill="none" opacity=".8"/>`
}
