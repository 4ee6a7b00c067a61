let again = 0

/**
 * A part of the page that is fetched when it is needed. What did not come is remembered by the browser for as long as the page stands,
 * so it is asked for once more under an address of its own.
 * @param load an `import()`
 * @throws as `load` does, where it does not come then either, or the browser does not say which address failed
 */
export async function fetchModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0]
    if (address === undefined) throw error
    again += 1
    return import(/* @vite-ignore */ `${address}?again=${again}`)
  }
}
