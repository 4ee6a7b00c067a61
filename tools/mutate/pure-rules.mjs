/** Where rules stand that are decided by their arguments alone. */
const FIELDS = 'contract/src/fields'

/** @param {string} path from the root @returns {boolean} */
export function isPureRule(path) {
  return /^(?:contract\/src\/fields|server\/src\/areas\/[^/]+\/domain)\/.+(?<!\.test)\.ts$/.test(path)
}

/**
 * @param {readonly string[]} names `fields`, areas of the server, or `all`
 * @returns {string[]} patterns of the files that hold their rules
 */
export function patternsOf(names) {
  if (names.includes('all')) return patternsOf(['fields', '*'])
  return names.map((name) => (name === 'fields' ? `${FIELDS}/*.ts` : `server/src/areas/${name}/domain/**/*.ts`))
}
