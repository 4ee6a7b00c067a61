import lighthouse, { desktopConfig } from 'lighthouse'

/** `node audit.mjs <port of Chromium> <url> <category,category>`: one run in desktop form; its report on the standard output. */
const [port, url, categories] = process.argv.slice(2)
const flags = { port: Number(port), onlyCategories: categories?.split(','), logLevel: 'silent' }
const run = await lighthouse(url, flags, desktopConfig)
if (!run) throw new Error(`Lighthouse gave nothing for ${url}`)
process.stdout.write(JSON.stringify(run.lhr))
