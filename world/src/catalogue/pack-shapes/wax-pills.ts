import { caption, ground, type PackArt } from './brush.ts'

/** Big honeyed pills in a patterned box with two of them in front. */
export function waxPills({ palette, label }: PackArt): string {
  const pill = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="19" fill="#5b2f16"/><circle cx="${x}" cy="${y}" r="17" fill="#7a4320"/><path d="M${x - 10} ${y - 6}q3-8 11-9" stroke="#fff" stroke-width="3.5" stroke-linecap="round" fill="none" opacity=".5"/>`
  return `${ground(100, 176, 74)}
<path d="M26 60 42 40h116l16 20z" fill="${palette.soft}"/>
<path d="M26 60h148v112q0 4-4 4H30q-4 0-4-4z" fill="${palette.main}"/>
<path d="M26 60h148v8H26z" fill="${palette.deep}" opacity=".35"/>
<rect x="36" y="78" width="128" height="88" rx="3" fill="none" stroke="${palette.soft}" stroke-width="2.5"/>
<path d="M36 90q12 0 12-12M164 90q-12 0-12-12M36 154q12 0 12 12M164 154q-12 0-12 12" fill="none" stroke="${palette.soft}" stroke-width="2.5"/>
<path d="M54 88h92q0 6 6 6v38q-6 0-6 6H54q0-6-6-6V94q6 0 6-6z" fill="#fff8e8"/>
${caption(label, 100, 113, { width: 88, height: 42, most: 28 }, palette.deep)}
${pill(128, 162)}${pill(158, 166)}`
}
