import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trackedFiles } from './source-files.mjs'

/** Folders of secrets and of people's data: neither the repository nor the context of the image may hold them. */
const privateFolders = ['deploy/secrets', 'data']
const ignoreFiles = ['.gitignore', 'deploy/Dockerfile.dockerignore']

/** Files that hold secrets by their name. */
const secretFile = /(^|\/)(\.env(\..+)?|\.npmrc\.local|id_(rsa|ecdsa|ed25519)|.+\.(pem|key|p12|pfx|env))$/

/** Values that give themselves away. @type {{ what: string, pattern: RegExp }[]} */
const secretValues = [
  {
    what: 'a private key',
    pattern: /-----BEGIN (?:[A-Z]{1,20} ){0,3}PRIVATE KEY-----\s{0,4}(?:\\n)?[A-Za-z0-9+/]{20}/,
  },
  { what: 'a private key without its frame', pattern: /\bMII[CEJ][A-Za-z0-9+/]{200}/ },
  { what: 'an access key of Aliyun', pattern: /\bLTAI[A-Za-z0-9]{12,24}\b/ },
  { what: 'an access key of AWS', pattern: /\bAKIA[0-9A-Z]{16}\b/ },
  { what: 'a token of GitHub', pattern: /\b(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_\w{22})/ },
  { what: 'a token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  {
    what: 'a password in an address',
    // Hosts below .example belong to nobody, and "password" is the word that documents put there.
    pattern: /:\/\/[^\s:/@'"`$<{]{1,60}:(?!password@)[^\s:/@'"`$<{*…]{3,60}@(?![\w.-]{0,60}\.example\b)/,
  },
  {
    what: 'a value that is named a secret',
    pattern:
      /(?:secret|password|passwd|token|apikey|api_key|access_?key|master_?key)\w{0,20}['"]?\s{0,3}[:=]\s{0,3}['"`]?(?=[A-Za-z+/_-]{0,40}\d)[A-Za-z0-9+/_-]{32,}={0,2}/i,
  },
]

/** Made up for tests, with the reason why it may stand. @type {{ path: string, what: string, reason: string }[]} */
const allowed = [
  {
    path: 'server/src/gateways/hooks/http-hooks.test.ts',
    what: 'a password in an address',
    reason: 'an address of a hook that is refused because it holds a login',
  },
]

/**
 * No secret is in the repository, and none gets into it or into the image by `git add` or `docker build`.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function findSecrets(folder) {
  const ignoring = ignoreFiles.flatMap((file) => unprotectedFolders(file, readFileSync(join(folder, file), 'utf8')))
  const paths = await trackedFiles(folder)
  const found = paths.flatMap((path) => secretsIn(path, readFileSync(join(folder, path), 'latin1')))
  return [...ignoring, ...unlessAllowed(found, allowed)]
}

/**
 * What is found and not allowed, and what is allowed and not there any more.
 * @param {Finding[]} found
 * @param {{ path: string, what: string }[]} exceptions
 * @returns {string[]}
 */
export function unlessAllowed(found, exceptions) {
  const isSame = (/** @type {Finding} */ one, /** @type {Finding} */ other) =>
    one.path === other.path && one.what === other.what
  return [
    ...found.filter((finding) => !exceptions.some((exception) => isSame(finding, exception))).map(told),
    ...exceptions
      .filter((exception) => !found.some((finding) => isSame(finding, exception)))
      .map(({ path, what }) => `${path}: ${what} is allowed in tools/check/secrets.mjs and not there any more`),
  ]
}

/**
 * The private folders that an ignore file lets through.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function unprotectedFolders(file, text) {
  const lines = text.split('\n').map((line) => line.trim().replace(/^\/|\/$/g, ''))
  return privateFolders.flatMap((folder) => {
    if (!lines.includes(folder)) return [`${file}: does not name ${folder}`]
    const taken = lines.find((line) => line.startsWith('!') && line.replace(/^!\/?/, '').startsWith(folder))
    return taken ? [`${file}: "${taken}" lets out what lies in ${folder}`] : []
  })
}

/**
 * @typedef {object} Finding
 * @property {string} path
 * @property {number} [line]
 * @property {string} what
 */

/**
 * What in a file looks like a secret; the value itself is not repeated.
 * @param {string} path from the root
 * @param {string} text
 * @returns {Finding[]}
 */
export function secretsIn(path, text) {
  if (privateFolders.some((folder) => path.startsWith(`${folder}/`)))
    return [{ path, what: 'a file of a private folder' }]
  if (secretFile.test(path)) return [{ path, what: 'a file that holds secrets by its name' }]
  if (text.includes('\0')) return []
  return secretValues.flatMap(({ what, pattern }) => {
    const start = text.search(pattern)
    return start < 0 ? [] : [{ path, line: text.slice(0, start).split('\n').length, what }]
  })
}

/** @param {Finding} finding */
function told({ path, line, what }) {
  return `${path}${line ? `:${line}` : ''}: ${what}`
}
