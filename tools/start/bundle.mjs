import { join } from 'node:path'
import { root } from '../system/root.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'

/** Seven hundred small files: to find them took Node a third of a start. */
const SCATTERED = /^typebox(\/|$)/

/**
 * Bundles a process's own sources, those of other workspaces included, into one file; packages stay outside, but for a scattered one.
 * @param {string} entry from the root
 * @param {string} outfile from the root
 * @param {RegExp} [forbidden] sources that must not get in
 */
export async function bundle(entry, outfile, forbidden) {
  const { build } = await import('esbuild')
  const built = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    metafile: true,
    logLevel: 'silent',
    plugins: [packagesStayOutside],
  }).catch((error) => {
    throw new UserFacingError(`${entry} could not be built:\n${describe(error)}`)
  })
  const intruder = forbidden && Object.keys(built.metafile.inputs).find((path) => forbidden.test(path))
  if (intruder)
    throw new UserFacingError(
      `${entry} must not contain ${intruder}: tests, the world and the sandbox stay out of the shop.`,
    )
}

/** @type {import('esbuild').Plugin} */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@shop/') || SCATTERED.test(path)
        ? undefined
        : { path, external: true },
    )
  },
}

/** @param {import('esbuild').BuildFailure} failure */
function describe(failure) {
  const lines = failure.errors?.map(({ text, location }) =>
    location ? `${join(location.file)}:${location.line}: ${text}` : text,
  )
  return lines?.join('\n') ?? String(failure)
}
