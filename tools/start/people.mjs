/**
 * @typedef {object} Persona
 * @property {string} login phone, or login name of who has none
 * @property {string} name
 * @property {string} note
 * @property {string} [password]
 */

/**
 * The personas as a table whose columns stand even where Chinese characters take two places.
 * @param {Persona[]} personas
 * @returns {string[]} lines
 */
export function personaTable(personas) {
  const withPassword = personas.some(({ password }) => password)
  const rows = personas.map(({ login, name, note, password }) => [
    login,
    name,
    ...(withPassword ? [password ?? ''] : []),
    note,
  ])
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ''))))
  return rows.map((row) =>
    row
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - width(text)))
      .join('  ')
      .trimEnd(),
  )
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]/u
const weightless = /\p{Mark}|\p{Format}/u

/**
 * How many places a text takes in a terminal.
 * @param {string} text
 */
export function width(text) {
  return [...text].reduce((sum, character) => sum + (weightless.test(character) ? 0 : wide.test(character) ? 2 : 1), 0)
}
