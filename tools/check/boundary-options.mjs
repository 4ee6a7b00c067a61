/** How dependency-cruiser reads the sources. @type {import('dependency-cruiser').ICruiseOptions} */
export const boundaryOptions = {
  doNotFollow: { path: ['node_modules'] },
  // Lighthouse's folder has packages of its own, which are there only once its benchmark was run.
  exclude: { path: ['(^|/)(dist|test-results|\\.cache|data)/', '\\.(css|svg|png)$', '^bench/lighthouse/'] },
  // Types count: an edge is an edge.
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['types', 'import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
  },
}

/** Everything that has sources. */
export const sourceFolders = ['contract', 'server', 'web', 'world', 'sandbox', 'e2e', 'bench', 'prove']
