import { caption, columnCaption, ground, type PackArt, symbol } from './brush.ts'

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
