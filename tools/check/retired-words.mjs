import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFolders } from './boundary-options.mjs'
import { sourceFiles } from './source-files.mjs'

/** Words of names that gave way to the standard terms of the field. @type {Readonly<Record<string, string>>} */
const retiredWords = {
  refusal: 'error',
  refusals: 'errors',
  seal: 'encrypt',
  sealed: 'encrypted',
  reseal: 'reencrypt',
  tidy: 'purge',
  tidying: 'scheduled job',
  obstacle: 'blocker',
  obstacles: 'blockers',
  pace: 'rate limit',
  paces: 'rate limiter',
  lapse: 'expire retention',
  fleeting: 'temp',
}

/** Whole names that did. @type {Readonly<Record<string, string>>} */
const retiredNames = {
  bindHot: 'bindWithInlineAuth',
  dueAtDoor: 'amountDueOnDelivery',
  giveVerdict: 'decideReview',
  holdAccount: 'lockAccount',
  inTurns: 'interleave',
  keptSince: 'retentionCutoff',
  leadsAway: 'externalRedirect',
  lookAt: 'focusFirstError',
  makePlaces: 'makeSemaphore',
  memberRows: 'personalData',
  moneyIn: 'amountReceived',
  moveOrder: 'transitionOrder',
  oneUse: 'oneTimeTokens',
  orderBooks: 'ordersVersion',
  takeBack: 'recordReturn',
  tellMember: 'notifyMember',
  useAct: 'useAsyncAction',
  whyNoClaim: 'claimDenialReason',
}

/** The seal of an invoice and the drawing of one are what they are called. */
const allowed = [
  { path: /^server\/src\/areas\/invoices\/pdf\//, name: /^seal$/ },
  { path: /^web\/src\//, name: /^SealCheck$/ },
]

/**
 * Names of the code that hold a retired word.
 * @param {string} path
 * @param {string} source
 * @returns {string[]} a line each, with the word that took its place
 */
export function retiredNamesIn(path, source) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, (text) =>
    text.replace(/[^\n]/g, ' '),
  )
  const names = new Set(code.match(/(?<![\w$-])[A-Za-z_$][\w$]*(?![\w$-])/g))
  return [...names].flatMap((name) => {
    if (allowed.some((each) => each.path.test(path) && each.name.test(name))) return []
    const word = name.split(/(?=[A-Z])|_/).find((part) => Object.hasOwn(retiredWords, part.toLowerCase()))
    const instead = Object.hasOwn(retiredNames, name) ? retiredNames[name] : word && retiredWords[word.toLowerCase()]
    return instead ? [`${path}: ${name} is retired: ${instead}`] : []
  })
}

/** @param {string} root @returns {Promise<string[]>} */
export async function findRetiredNames(root) {
  const files = sourceFiles(root, [...sourceFolders, 'tools'], /\.(ts|tsx|mjs)$/)
  return files
    .filter((path) => !/^tools\/check\/retired-words/.test(path))
    .flatMap((path) => retiredNamesIn(path, readFileSync(join(root, path), 'utf8')))
}
