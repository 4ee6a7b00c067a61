import { caption, ground, type PackArt, symbol } from './brush.ts'

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
