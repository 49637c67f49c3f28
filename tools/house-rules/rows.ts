import type { Rule, SyntaxNode } from './source.ts'

/** Reading stops at what throws; each signed head of the ledger goes on from the one before. */
const inOrder = /\/(queries|sealing)\//

/**
 * What works rows that it read outside a transaction goes through `kernel/due.ts` or `workEvery`: in a loop of its own, one
 * row that throws stops all behind it. Rows of a transaction stand and fall together.
 */
export const rowsOneByOne: Rule = ({ path, nodes }) => {
  if (!path.startsWith('api/src/domains/') || inOrder.test(path) || path.endsWith('.test.ts')) return []
  const loops = nodes.filter(node => node.type === 'ForOfStatement' && isReadFromPool(node.right as SyntaxNode))
  return loops.map(({ start }) => ({
    at: start,
    words: 'a row that throws stops the others: use workDue or workEvery',
  }))
}

/** Whether rows come from a call that is given `db.sql`, which is no transaction. */
function isReadFromPool({ type, argument }: SyntaxNode): boolean {
  const call = argument as SyntaxNode | undefined
  if (type !== 'AwaitExpression' || call?.type !== 'CallExpression') return false
  return (call.arguments as SyntaxNode[]).some(given => {
    if (given.type !== 'MemberExpression') return false
    return (given.property as SyntaxNode).name === 'sql'
  })
}
