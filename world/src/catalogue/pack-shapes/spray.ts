import { caption, ground, type PackArt, symbol } from './brush.ts'

/** A nasal or skin spray with its puff. */
export function spray({ palette, label, emblem }: PackArt): string {
  return `${ground(96, 178, 44)}
<rect x="88" y="16" width="16" height="30" rx="5" fill="#fffdf8"/>
<path d="M66 62q0-18 18-18h24q18 0 18 18v10H66z" fill="${palette.deep}"/>
<path d="M60 72h72q8 0 8 10v82q0 14-14 14H66q-14 0-14-14V82q0-10 8-10z" fill="#fffdf8"/>
<path d="M52 132q22-14 44-2t44-4v38q0 14-14 14H66q-14 0-14-14z" fill="${palette.soft}"/>
<path d="M52 146q22 10 44 0t44-6v24q0 14-14 14H66q-14 0-14-14z" fill="${palette.main}"/>
${caption(label, 96, 104, { width: 76, height: 54, most: 26 }, palette.deep)}
${symbol(emblem, 96, 160, 8, '#fff')}
<g fill="${palette.main}"><circle cx="120" cy="22" r="4"/><circle cx="134" cy="14" r="4.5" opacity=".7"/><circle cx="136" cy="30" r="5" opacity=".7"/><circle cx="152" cy="20" r="5.5" opacity=".45"/><circle cx="154" cy="38" r="4.5" opacity=".4"/></g>`
}
