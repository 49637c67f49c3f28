import { patience } from '../patience.ts'
import type { Breach, Rule, SyntaxNode } from './source.ts'

const tests = new Set(['it', 'test'])
const hooks = new Set(['beforeAll', 'beforeEach', 'afterAll', 'afterEach'])

/**
 * A test gives itself no less time than all have (tools/patience.ts): it would be the first to fail on a machine that is
 * busy, and say nothing by it. One that needs more says so.
 */
export const patientTests: Rule = ({ path, nodes }) => {
  if (!path.endsWith('.test.ts') || path.startsWith('tools/')) return []
  const isBrowsed = path.endsWith('.browser.test.ts')
  return nodes.flatMap((node): Breach[] => {
    if (node.type !== 'CallExpression') return []
    const given = givenIn(node)
    const least = leastOf(node, isBrowsed)
    if (!given || given > least) return []
    return [{ at: node.start, words: `says ${given} ms, and has ${least} without it` }]
  })
}

/** The time that a call says, as its last argument or in its options. */
function givenIn(node: SyntaxNode): number | undefined {
  const given = node.arguments as SyntaxNode[]
  const bare = tests.has(nameOf(node)) || hooks.has(nameOf(node)) ? numberOf(given.at(-1)) : undefined
  return bare ?? given.map(timeoutOf).find(time => time !== undefined)
}

/** What a call has if it says nothing: a test, a hook, something that is asked again, or an act of the browser. */
function leastOf(node: SyntaxNode, isBrowsed: boolean): number {
  const { test_ms, hook_ms } = isBrowsed ? patience.browser : patience.unit
  if (tests.has(nameOf(node))) return test_ms
  if (hooks.has(nameOf(node))) return hook_ms
  const isPoll = lastOf(node.callee as SyntaxNode) === 'poll'
  return isBrowsed && !isPoll ? patience.browser.act_ms : patience.wait_ms
}

function nameOf(node: SyntaxNode): string {
  const { name } = rootOf(node.callee as SyntaxNode)
  return typeof name === 'string' ? name : ''
}

function lastOf(callee: SyntaxNode): unknown {
  return callee.type === 'MemberExpression' ? (callee.property as SyntaxNode).name : callee.name
}

/** `it` of `it(…)`, `it.skipIf(…)(…)` and `it.each(…)(…)`. */
function rootOf(callee: SyntaxNode): SyntaxNode {
  if (callee.type === 'MemberExpression') return rootOf(callee.object as SyntaxNode)
  return callee.type === 'CallExpression' ? rootOf(callee.callee as SyntaxNode) : callee
}

/** The time of `{ timeout: 5_000 }`. */
function timeoutOf(node: SyntaxNode): number | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const named = (node.properties as SyntaxNode[]).find(one => (one.key as SyntaxNode | undefined)?.name === 'timeout')
  return numberOf(named?.value as SyntaxNode | undefined)
}

function numberOf(node: SyntaxNode | undefined): number | undefined {
  return node?.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined
}
