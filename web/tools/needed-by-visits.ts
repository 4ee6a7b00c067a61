interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Pages and their areas have chunks of their own. */
const OWN = /\/web\/src\/(pages|visits|areas\/(?!mall\/))/

/** What the mall's door offers to pages with a script of their own; the graph of imports cannot tell that visits leave it. */
const LEFT = /areas\/mall\/settings\.ts$|contract\/src\/mall-defaults\.ts$/

/**
 * Whether a module is part of what every document drawn at build loads: imported, by whatever way but never by a dynamic
 * import, from an entry in `src/visits`.
 */
export function neededByVisits(id: string, graph: ModuleGraph): boolean {
  if (OWN.test(id) || LEFT.test(id) || id.includes('/node_modules/')) return false
  const seen = new Set<string>()
  const isReached = (module: string): boolean => {
    if (seen.has(module)) return false
    seen.add(module)
    return module.includes('/web/src/visits/') || (graph.getModuleInfo(module)?.importers ?? []).some(isReached)
  }
  return isReached(id)
}
