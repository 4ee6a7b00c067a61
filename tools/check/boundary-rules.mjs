import { usableBy } from './load-areas.mjs'

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

const anyTest = '\\.(test|spec)\\.tsx?$'
/** @type {import('dependency-cruiser').DependencyType[]} */
const typesOnly = ['type-only']
/** What a shopper's request can run through. */
const production = { path: '^(contract|server|web|sandbox)/src/', pathNot: [anyTest, '^(server|sandbox)/src/testing/'] }
const pureFile = '/areas/[^/]+/domain(\\.ts$|/)'

/**
 * The rules of the house as dependency-cruiser takes them, out of the tables of `areas.ts`.
 * @param {import('./load-areas.mjs').EdgeTables} tables
 * @returns {Rule[]}
 */
export function boundaryRules({ areas, workspaces }) {
  return [...workspaceRules(workspaces), ...areaRules(areas), ...houseRules]
}

/** @param {import('./load-areas.mjs').EdgeTables['workspaces']} workspaces @returns {Rule[]} */
function workspaceRules(workspaces) {
  const names = Object.keys(workspaces)
  return names.flatMap((name) => {
    const { uses = [], testsUse = [] } = workspaces[name] ?? {}
    const barred = names.filter((other) => other !== name && !uses.includes(other))
    const forTests = barred.filter((other) => testsUse.includes(other))
    const forNobody = barred.filter((other) => !testsUse.includes(other))
    return [
      rule(
        'workspace-edge',
        'areas.ts does not let this workspace use that one',
        { path: `^${name}/` },
        { path: oneOf(forNobody) },
      ),
      ...(forTests.length === 0
        ? []
        : [
            rule(
              'workspace-edge',
              'areas.ts lets only tests of this workspace use that one',
              { path: `^${name}/`, pathNot: [anyTest, `^${name}/src/testing/`] },
              { path: oneOf(forTests) },
            ),
          ]),
    ]
  })
}

/** @param {import('./load-areas.mjs').EdgeTables['areas']} areas @returns {Rule[]} */
function areaRules(areas) {
  const names = Object.keys(areas)
  return names.flatMap((name) => {
    const usable = usableBy(areas, name)
    const barred = names.filter((other) => other !== name && !usable.has(other))
    return rule(
      'area-edge',
      'areas.ts does not let this area use that one',
      { path: `^(server/src/areas|web/src/areas|e2e)/${name}/` },
      { path: `^(server/src/areas|web/src/areas|e2e)/(${barred.join('|')})/` },
    )
  })
}

/** @type {Rule[]} */
const houseRules = [
  rule(
    'area-door',
    'an area is used only through its index.ts',
    { path: '^(server|web)/src/areas/([^/]+)/' },
    { path: '^$1/src/areas/[^/]+/', pathNot: ['^$1/src/areas/$2/', '^$1/src/areas/[^/]+/index\\.tsx?$'] },
  ),
  rule(
    'area-door',
    'an area is used only through its index.ts',
    { path: '^(server|web)/src/', pathNot: ['^(server|web)/src/areas/', '^server/src/testing/', anyTest] },
    { path: '^$1/src/areas/[^/]+/', pathNot: ['^$1/src/areas/[^/]+/index\\.tsx?$'] },
  ),
  rule(
    'gateway-port',
    'only the composition root sees a provider, everybody else its port',
    { path: '^server/src/(areas|platform)/', pathNot: [anyTest] },
    { path: '^server/src/gateways/', pathNot: ['^server/src/gateways/[^/]+/port\\.ts$'] },
  ),
  rule(
    'layers',
    'platform and gateways know no area',
    { path: '^server/src/(platform|gateways)/', pathNot: [anyTest] },
    { path: '^server/src/(areas/|app\\.ts|main\\.ts)' },
  ),
  ...webLayerRules(),
  rule('production-only', 'production code uses no test, world, sandbox or tool', production, {
    path: [anyTest, '^server/src/testing/', '^sandbox/src/testing/', '^(world|e2e|bench|prove|tools)/'],
  }),
  rule(
    'pure-domain',
    'domain files use the contract and other domain files, nothing else',
    { path: pureFile, pathNot: [anyTest] },
    { pathNot: ['^contract/src/', pureFile], dependencyTypesNot: typesOnly },
  ),
  rule(
    'tables-in-store',
    'only the stores of an area use its tables',
    { path: '^server/src/areas/', pathNot: ['/store(\\.ts$|/)', '-store\\.ts$', '/tables\\.ts$', anyTest] },
    { path: '^server/src/areas/[^/]+/tables\\.ts$' },
  ),
  rule(
    'contract-as-types',
    'the browser takes areas of the contract as types only: what it needs at run time is generated',
    { path: '^web/src/', pathNot: [anyTest] },
    { path: '^contract/src/areas/', dependencyTypesNot: typesOnly },
  ),
  // Neither by types nor by what is loaded later.
  rule('no-circle', 'imports do not go round', {}, { circular: true }),
  rule('resolvable', 'every import leads somewhere', {}, { couldNotResolve: true }),
]

/** The layers of the web, the lowest first: each uses those below it. @returns {Rule[]} */
function webLayerRules() {
  const layers = ['lib|api|ui', 'router', 'shell', 'areas', 'pages', 'app|kit|visits|main\\.tsx']
  return layers
    .slice(0, -1)
    .map((layer, height) =>
      rule(
        'layers',
        'a layer of the web uses only those below it: lib, api and ui, router, shell, areas, pages, app',
        { path: `^web/src/(${layer})(/|$)`, pathNot: [anyTest] },
        { path: `^web/src/(${layers.slice(height + 1).join('|')})(/|$)` },
      ),
    )
}

/**
 * @param {string} name
 * @param {string} comment
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @returns {Rule}
 */
function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/** @param {readonly string[]} names */
function oneOf(names) {
  return `^(${names.join('|')})/`
}
