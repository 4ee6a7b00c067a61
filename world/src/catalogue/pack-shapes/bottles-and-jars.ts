import { badge, caption, columnCaption, ground, type PackArt, print, symbol } from './brush.ts'

/** A plastic pill bottle with a ribbed cap: coloured with a white label, or white with a coloured one. */
export function bottle({ palette, label, emblem, variant }: PackArt): string {
  const white = variant % 3 === 1
  const lid = variant % 3 === 2 ? '#fffdf8' : palette.deep
  const body = white ? '#fffdf8' : palette.main
  const paper = white ? palette.deep : '#fffdf8'
  const ink = white ? '#fff' : palette.deep
  const mark = white ? '#fff' : palette.main
  return `${ground(100, 176, 52)}
<rect x="64" y="22" width="72" height="34" rx="7" fill="${lid}"/>
<path d="M78 28v22M92 28v22M108 28v22M122 28v22" stroke="${lid === palette.deep ? '#fff' : palette.deep}" stroke-width="3" stroke-linecap="round" opacity=".22"/>
<path d="M70 56h60q20 5 20 24v82q0 14-14 14H64q-14 0-14-14V80q0-19 20-24z" fill="${body}"/>
<path d="M58 80q0-12 12-16" stroke="${white ? palette.soft : '#fff'}" stroke-width="5" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="50" y="86" width="100" height="70" fill="${paper}"/>
<path d="M50 86h100v7H50z" fill="${palette.soft}"/>
${caption(label, 100, 115, { width: 90, height: 38, most: 27 }, ink)}
${print(62, 139, [40], mark)}
${symbol(emblem, 134, 141, 8, mark)}
<path d="M134 56q16 6 16 24v82q0 14-14 14h-8q10-4 10-16V78q0-14-8-22z" fill="${palette.deep}" opacity=".14"/>`
}

/** Brown glass with a small measuring cup. */
export function syrup({ palette, label, emblem }: PackArt): string {
  return `${ground(98, 178, 60)}
<rect x="70" y="18" width="42" height="26" rx="5" fill="#fffdf8"/>
<path d="M70 32h42v7q0 5-5 5H75q-5 0-5-5z" fill="${palette.soft}"/>
<path d="M76 44h30v14q26 8 26 34v72q0 14-14 14H64q-14 0-14-14V92q0-26 26-34z" fill="#8a4b1d"/>
<path d="M60 92q2-18 18-25" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".35"/>
<rect x="50" y="94" width="82" height="66" fill="#fffdf8"/>
<path d="M50 94h82v8H50z" fill="${palette.main}"/>
${caption(label, 91, 122, { width: 76, height: 38, most: 26 }, palette.deep)}
${print(58, 146, [34], palette.main)}
${symbol(emblem, 119, 148, 7.5, palette.main)}
<path d="M138 146h34l-5 28q-1 4-5 4h-14q-4 0-5-4z" fill="#fff" opacity=".92"/>
<path d="M140 158h30l-3 16q-1 4-5 4h-14q-4 0-5-4z" fill="${palette.main}" opacity=".75"/>
<path d="M138 146h34" stroke="${palette.soft}" stroke-width="3" stroke-linecap="round"/>`
}

/** Three oral-liquid vials in a low tray. */
export function vials({ palette, label, emblem }: PackArt): string {
  const vial = (
    x: number,
    written: boolean,
  ) => `<rect x="${x + 8}" y="26" width="22" height="16" rx="4" fill="${palette.deep}"/>
<rect x="${x + 11}" y="40" width="16" height="8" fill="#6d3a14"/>
<rect x="${x}" y="46" width="38" height="116" rx="9" fill="#a05a22"/>
<path d="M${x + 6} 58v20" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".4"/>
<rect x="${x}" y="${written ? 62 : 70}" width="38" height="${written ? 92 : 70}" fill="#fffdf8"/>${
    written
      ? columnCaption(label, x + 19, 108, { height: 84, most: 25 }, palette.deep)
      : `${symbol(emblem, x + 19, 92, 9, palette.main)}${print(x + 9, 114, [20, 14], palette.soft)}`
  }`
  return `${ground(100, 176, 72)}${vial(34, false)}${vial(128, false)}${vial(81, true)}
<path d="M24 152h152v18q0 6-6 6H30q-6 0-6-6z" fill="${palette.main}"/><path d="M24 152h152v6H24z" fill="#fff" opacity=".3"/>`
}

/** A dropper bottle, for eyes and ears. */
export function dropper({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 178, 42)}
<path d="M91 40 96 16q4-6 8 0l5 24z" fill="#fffdf8"/>
<path d="M91 40 96 16q4-6 8 0l5 24z" fill="${palette.soft}" opacity=".5"/>
<rect x="76" y="38" width="48" height="32" rx="6" fill="${palette.deep}"/>
<path d="M86 44v20M100 44v20M114 44v20" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".25"/>
<path d="M80 70h40q20 6 20 24v70q0 14-14 14H74q-14 0-14-14V94q0-18 20-24z" fill="${palette.soft}"/>
<path d="M68 94q1-11 11-16" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".6"/>
<rect x="60" y="98" width="80" height="62" fill="#fffdf8"/>
<path d="M60 154h80v6H60z" fill="${palette.main}"/>
${label.length < 4 ? caption(label, 100, 120, { width: 72, height: 40, most: 25 }, palette.deep) + symbol(emblem, 100, 145, 7, palette.main) : caption(label, 100, 127, { width: 68, height: 52 }, palette.deep)}
<path d="M166 50c6 9 10 14 10 20a10 10 0 0 1-20 0c0-6 4-11 10-20z" fill="${palette.main}" opacity=".8"/>
<path d="M160 71q1 5 6 6" stroke="#fff" stroke-width="2.5" stroke-linecap="round" fill="none" opacity=".8"/>`
}

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

/** A pump bottle for washes and lotions. */
export function pump({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 180, 48)}
<path d="M60 20h44q8 0 8 8v6H70q-10 0-14-6-2-8 4-8z" fill="${palette.deep}"/>
<rect x="95" y="32" width="10" height="20" fill="${palette.soft}"/>
<rect x="80" y="48" width="40" height="18" rx="4" fill="${palette.deep}"/>
<path d="M74 66h52q20 8 20 28v70q0 16-16 16H70q-16 0-16-16V94q0-20 20-28z" fill="${palette.soft}"/>
<path d="M63 96q1-14 13-21" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".65"/>
<rect x="59" y="92" width="82" height="72" rx="14" fill="#fffdf8"/>
${caption(label, 100, 117, { width: 74, height: 44, most: 26 }, palette.deep)}
${symbol(emblem, 100, 149, 9, palette.main)}`
}

/** An ointment tube standing on its cap. */
export function tube({ palette, label, emblem, variant }: PackArt): string {
  const solid = variant % 2 === 0
  const body = solid ? palette.main : '#fffdf8'
  const name =
    label.length <= 3
      ? columnCaption(label, 99, 84, { height: 72, most: 25 }, palette.deep)
      : caption(label, 99, 82, { width: 60, height: 60, most: 27 }, palette.deep)
  const panel = solid ? `<path d="M68 46h63l-7 76H76z" fill="#fffdf8"/>` : ''
  return `${ground(100, 180, 34)}
<path d="M56 18h88l-3 18H59z" fill="${palette.deep}"/>
<path d="M66 22v10M78 22v10M90 22v10M102 22v10M114 22v10M126 22v10M137 22v10" stroke="#fff" stroke-width="2" opacity=".25"/>
<path d="M59 36h82l-13 116H72z" fill="${body}"/>
<path d="M64 112q36-16 70-4l-6 44H72z" fill="${palette.soft}" opacity="${solid ? '.35' : '.8'}"/>
<path d="M128 36h13l-13 116h-10z" fill="${palette.deep}" opacity=".16"/>
<rect x="74" y="152" width="52" height="28" rx="5" fill="${palette.deep}"/>
<path d="M84 158v16M95 158v16M106 158v16M117 158v16" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".22"/>
${panel}${name}
${symbol(emblem, 99, 139, 7.5, solid ? '#fff' : palette.deep)}`
}

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

/** A glass jar of honey or paste with a cloth top. */
export function honeyJar({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 178, 54)}
<path d="M60 62h80q18 10 18 30v66q0 20-20 20H62q-20 0-20-20V92q0-20 18-30z" fill="${palette.main}"/>
<path d="M60 62h80q12 7 16 18H44q4-11 16-18z" fill="#fff" opacity=".4"/>
<path d="M52 100q0-14 8-22" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".55"/>
<path d="M56 30q44-20 88 0l14 30q-9 9-18 2-10 9-20 1-10 8-20 0-10 8-20-1-10 8-20-1-9 7-18-1z" fill="${palette.deep}"/>
<path d="M55 50h90" stroke="#f3c879" stroke-width="5"/><path d="M100 50l-8 18M100 50l8 18" stroke="#f3c879" stroke-width="4" stroke-linecap="round"/>
<rect x="56" y="90" width="88" height="72" rx="12" fill="#fff8e8"/>
${caption(label, 100, 117, { width: 74, height: 44, most: 27 }, palette.deep)}
${symbol(emblem, 100, 150, 8, palette.main)}`
}

/** A round canister with a spoon-sized lid: powders, milk, tea. */
export function canister({ palette, label, emblem, variant }: PackArt): string {
  const hill =
    variant % 2 === 0
      ? `<path d="M42 142q30-22 58-4t58-8v36q-58 22-116 0z" fill="${palette.main}"/>`
      : `<path d="M42 138q58 14 116 0v28q-58 22-116 0z" fill="${palette.main}"/><path d="M42 130q58 14 116 0v6q-58 14-116 0z" fill="${palette.deep}" opacity=".5"/>`
  return `${ground(100, 177, 62)}
<path d="M42 48v118q58 22 116 0V48z" fill="${palette.pale}"/>
${hill}
<path d="M140 52h18v114q-8 3-18 5z" fill="${palette.deep}" opacity=".13"/>
<ellipse cx="100" cy="48" rx="60" ry="16" fill="${palette.deep}"/><path d="M40 36v12a60 16 0 0 0 120 0V36z" fill="${palette.deep}"/>
<ellipse cx="100" cy="36" rx="60" ry="16" fill="${palette.main}"/><ellipse cx="100" cy="35" rx="48" ry="11" fill="${palette.soft}"/>
<path d="M52 80q48 12 96 0v46q-48 12-96 0z" fill="#fffdf8"/>
${caption(label, 100, 107, { width: 82, height: 42, most: 28 }, palette.deep)}
${symbol(emblem, 100, 157, 9, '#fffdf8')}`
}
