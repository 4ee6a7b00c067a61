import { badge, caption, ground, type PackArt } from './brush.ts'

/** A pre-filled injection pen beside its carton. */
export function pen({ palette, label, emblem }: PackArt): string {
  return `${ground(94, 178, 62)}
<rect x="30" y="40" width="92" height="136" rx="5" fill="#fffdf8"/>
<path d="M30 46q0-6 6-6h80q6 0 6 6v10H30z" fill="${palette.deep}"/>
<path d="M30 132q46-18 92 0v39q0 5-5 5H35q-5 0-5-5z" fill="${palette.soft}"/>
${caption(label, 76, 92, { width: 78, height: 54, most: 27 }, palette.deep)}
${badge(emblem, 56, 154, 12, '#fffdf8', palette.deep)}
<g transform="rotate(12 146 100)"><rect x="140" y="14" width="14" height="18" rx="4" fill="${palette.soft}"/><rect x="134" y="28" width="26" height="98" rx="9" fill="${palette.deep}"/>
<rect x="140" y="44" width="14" height="36" rx="4" fill="#fffdf8"/><path d="M143 52h8M143 60h8M143 68h8" stroke="${palette.main}" stroke-width="2.5"/>
<path d="M136 124h22l-3 40h-16z" fill="${palette.main}"/><path d="M146 164h2v16h-2z" fill="#8d989b"/></g>`
}
