import ts from 'typescript'

/**
 * @typedef {object} NamedTest
 * @property {string} title as written, placeholders and all
 * @property {boolean} asserts whether its body asserts something
 * @property {string[]} holds the rules of `docs/product/` that the comment above it names: `// Holds access#17, account#3.`
 */

const switchedOff = new Set([
  'skip',
  'todo',
  'fixme',
  'describe',
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
  'extend',
  'step',
  'use',
])

/**
 * The tests that a source declares with `it` or `test`, table-driven ones too, without those that are switched off.
 * @param {string} source
 * @param {string} [name] tells by its ending whether `<T>` opens an element or names a type
 * @returns {NamedTest[]}
 */
export function testTitles(source, name = 'tests.ts') {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  /** @type {NamedTest[]} */
  const tests = []
  visit(file)
  return tests

  /** @param {import('typescript').Node} node */
  function visit(node) {
    const title = ts.isCallExpression(node) && namesTest(node.expression) ? node.arguments[0] : undefined
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
      const asserts = /\b(expect|assert)\w*[.(<]|\bfc\.assert\b/.test(node.getText())
      tests.push({ title: textOf(title), asserts, holds: rulesAbove(node) })
    }
    ts.forEachChild(node, visit)
  }

  /** @param {import('typescript').Node} node @returns {string[]} */
  function rulesAbove(node) {
    const comments = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []
    const texts = comments.map(({ pos, end }) => source.slice(pos, end).replace(/^\/\/ ?/, ''))
    const stated = texts.join(' ').match(/\bHolds ((?:[a-z]+#\d+(?:, )?)+)\./)
    return stated?.[1]?.split(', ') ?? []
  }
}

/**
 * `it`, `test`, `it.each(table)`, `it.each\`table\``, `test.prop(…)`: not `test.describe` or what is switched off.
 * @param {import('typescript').Expression} callee
 * @returns {boolean}
 */
function namesTest(callee) {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test'
  if (ts.isPropertyAccessExpression(callee)) return !switchedOff.has(callee.name.text) && namesTest(callee.expression)
  if (ts.isCallExpression(callee))
    return ts.isPropertyAccessExpression(callee.expression) && namesTest(callee.expression)
  return ts.isTaggedTemplateExpression(callee) && namesTest(callee.tag)
}

/** @param {import('typescript').StringLiteralLike | import('typescript').TemplateExpression} title */
function textOf(title) {
  if (ts.isStringLiteralLike(title)) return title.text
  return title.head.text + title.templateSpans.map(({ literal }) => `\${}${literal.text}`).join('')
}
