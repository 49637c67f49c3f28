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
  const { test_ms, hook_ms } = path.endsWith('.browser.test.ts') ? patience.browser : patience.unit
  return nodes.flatMap((node): Breach[] => {
    const isTest = calls(node, tests)
    const given = isTest || calls(node, hooks) ? numberOf((node.arguments as SyntaxNode[]).at(-1)) : waitOf(node)
    const least = isTest ? test_ms : calls(node, hooks) ? hook_ms : patience.wait_ms
    if (!given || given > least) return []
    return [{ at: node.start, words: `says ${given} ms, and has ${least} without it` }]
  })
}

function calls(node: SyntaxNode, names: Set<string>): boolean {
  if (node.type !== 'CallExpression') return false
  const { name } = rootOf(node.callee as SyntaxNode)
  return typeof name === 'string' && names.has(name)
}

/** `it` of `it(…)`, `it.skipIf(…)(…)` and `it.each(…)(…)`. */
function rootOf(callee: SyntaxNode): SyntaxNode {
  if (callee.type === 'MemberExpression') return rootOf(callee.object as SyntaxNode)
  return callee.type === 'CallExpression' ? rootOf(callee.callee as SyntaxNode) : callee
}

/** The time of `{ timeout: 5_000 }`. */
function waitOf(node: SyntaxNode): number | undefined {
  if (node.type !== 'Property' || (node.key as SyntaxNode).name !== 'timeout') return undefined
  return numberOf(node.value as SyntaxNode)
}

function numberOf(node: SyntaxNode | undefined): number | undefined {
  return node?.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined
}
