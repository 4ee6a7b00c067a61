interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Pages and their areas have chunks of their own. */
const OWN = /\/web\/src\/(pages|visits|areas\/(?!mall\/))/

/** What the mall's door offers to pages with a script of their own; the graph of imports cannot tell that visits leave it. */
const LEFT = /areas\/mall\/settings\.ts$|contract\/src\/mall-defaults\.ts$/

/** All entries that a module is reached from, by whatever way but never by a dynamic import. */
function visitsOf(id: string, graph: ModuleGraph): Set<string> {
  const visits = new Set<string>()
  const seen = new Set<string>()
  const follow = (module: string): void => {
    if (seen.has(module)) return
    seen.add(module)
    if (module.includes('/web/src/visits/')) visits.add(module)
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) follow(importer)
  }
  follow(id)
  return visits
}

/**
 * Whether a module is part of what every document drawn at build loads: imported from all `visits` entries. What one of them
 * needs alone is its own to fetch.
 */
export function neededByVisits(id: string, graph: ModuleGraph, visits: number): boolean {
  if (OWN.test(id) || LEFT.test(id) || id.includes('/node_modules/')) return false
  return visitsOf(id, graph).size === visits
}
