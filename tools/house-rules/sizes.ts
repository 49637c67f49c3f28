import { basename, extname } from 'node:path'
import { lineAt, type Rule } from './source.ts'

const file_lines_max = 400
const function_lines_max = 80

/** A file that grows beyond what fits into a head becomes a folder of the same name. */
export const fileSize: Rule = ({ text }) => {
  const lines = lineAt(text.trimEnd(), text.length)
  if (lines <= file_lines_max) return []
  return [{ at: 0, words: `a file has at most ${file_lines_max} lines, and this one has ${lines}` }]
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Tests may group many small cases in one function, and what they run inside a page goes there as one function. */
export const functionSize: Rule = ({ path, text, nodes }) => {
  if (path.endsWith('.test.ts') || path.endsWith('.test.tsx') || path.startsWith('web/test/')) return []
  return nodes
    .filter(({ type }) => functions.has(type))
    .map(({ start, end }) => ({ at: start, lines: lineAt(text, end) - lineAt(text, start) + 1 }))
    .filter(({ lines }) => lines > function_lines_max)
    .map(({ at, lines }) => ({
      at,
      words: `a function has at most ${function_lines_max} lines, and this one has ${lines}`,
    }))
}

const emptyNames = /^(misc|helpers?|utils?|common)$/

/** A name must say what is in it. */
export const tellingNames: Rule = ({ path }) => {
  const parts = [...path.split('/').slice(0, -1), basename(path, extname(path)).split('.')[0] as string]
  return parts
    .filter(part => emptyNames.test(part))
    .map(part => ({ at: 0, words: `"${part}" says nothing of what is in it` }))
}
