import type { Rule, SyntaxNode } from './source.ts'

/** A literal spread into its own kind packs several entries into a line, and the compiler no longer sees unknown or repeated keys. */
export const noPackedSpreads: Rule = ({ nodes }) =>
  nodes.flatMap(node => {
    const entries = (node.type === 'ObjectExpression' ? node.properties : node.elements) as (SyntaxNode | null)[]
    if (node.type !== 'ObjectExpression' && node.type !== 'ArrayExpression') return []
    return entries
      .filter(entry => entry?.type === 'SpreadElement' && (entry.argument as SyntaxNode).type === node.type)
      .map(entry => ({ at: (entry as SyntaxNode).start, words: 'write the entries out, without a spread around them' }))
  })
