import type { Plugin } from 'vite'

/** Name under which the build asks for what fetches a chunk's styles and scripts ahead of it. */
const HELPER = '\0vite/preload-helper.js'

/**
 * A fifth of the size of the helper that comes with the builder, which every first page would pay for: addresses start at
 * this origin's root, and a style that cannot be had fails the chunk, so that its page can be asked for again.
 */
const source = `
const seen = {}
const fetchAhead = (file) => seen[file] ??= new Promise((resolve, reject) => {
  const href = '/' + file
  const isStyle = href.endsWith('.css')
  if (document.querySelector('link[href="' + href + '"]')) return resolve()
  const link = document.createElement('link')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
  if (!isStyle) return resolve()
  link.onload = resolve
  link.onerror = () => {
    delete seen[file]
    link.remove()
    reject(Error(href))
  }
})
export const __vitePreload = (load, files = []) => Promise.all(files.map(fetchAhead)).then(load)
`

/** Takes the place of the builder's own preload helper; `tools/bundle.test.ts` sees that it still does. */
export function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? source : undefined),
  }
}
