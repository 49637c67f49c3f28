import { chargeTypes, everyKind } from '@fanfare/contract'
import type { Rule, SyntaxNode } from './source.ts'

const table = 'contract/src/wallet/kinds.ts'
const names = new Set<string>([...everyKind, ...chargeTypes])
const several = 5
const severalJoined = 3

/** What is said of kinds of charge is said in their table: a list beside it forgets the kinds that come later. */
export const oneTableOfKinds: Rule = ({ path, nodes }) => {
  if (path === table || /\.test\.tsx?$/.test(path)) return []
  const lists = nodes.filter(node => isListOfKinds(node) || isJoinedList(node))
  return lists.map(({ start }) => ({ at: start, words: `a list of kinds of charge: derive it from ${table}` }))
}

function isListOfKinds({ type, elements }: SyntaxNode): boolean {
  if (type !== 'ArrayExpression') return false
  const all = (elements as (SyntaxNode | null)[]).map(textOf)
  return all.length >= several && all.every(text => names.has(text))
}

/** A text such as `gallery,video,message`, as queries have it. */
function isJoinedList(node: SyntaxNode): boolean {
  const parts = textOf(node).split(',')
  return parts.length >= severalJoined && parts.every(part => names.has(part))
}

const textOf = (node: SyntaxNode | null): string =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
