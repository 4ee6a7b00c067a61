import { badge, caption, ground, type PackArt, print } from './brush.ts'

/** A flat soft pack, for masks, wipes and pads; the flap lifts on top. */
export function softPack({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 168, 76)}
<path d="M26 54q74-14 148 0 10 54 0 108-74 10-148 0-10-54 0-108z" fill="${palette.soft}"/>
<path d="M26 54 20 50v116l6-4q-10-54 0-108zM174 54l6-4v116l-6-4q10-54 0-108z" fill="${palette.main}"/>
<path d="M23 122q44-22 84-6t70-8q2 30-3 54-74 10-148 0-4-20-3-40z" fill="${palette.main}" opacity=".75"/>
<rect x="52" y="60" width="96" height="58" rx="14" fill="#fffdf8"/>
<path d="M138 62q10 2 10 12l-12-10z" fill="${palette.soft}"/>
${caption(label, 100, 89, { width: 82, height: 46, most: 27 }, palette.deep)}
${badge(emblem, 58, 140, 13, '#fff', palette.deep)}
${print(82, 134, [64, 44], '#fff')}`
}
