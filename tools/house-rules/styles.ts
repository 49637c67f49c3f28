import { basename, dirname, join } from 'node:path/posix'
import type { Breach, Rule, Source, SyntaxNode } from './source.ts'

/** The sheets that every page has. What one component or one page looks like lies beside it. */
const sharedStyles = ['app', 'tokens', 'base', 'prose', 'entry', 'widths']

/** The classes of these sheets: words that any component may use, as it may use those of Tailwind. */
const sharedClasses = new Set(
  [
    'num clip link rule type-display type-hero type-title type-heading',
    'card card-pad card-flush bleed at at-ts at-te at-bs at-be middle hint hint-bad prose',
    'entry entry-form entry-in entry-in-wide entry-art form-2 choose choose-two choose-pic facts rows or',
    'steps-page steps steps-cols timeline timeline-mark',
  ].flatMap(words => words.split(' ')),
)

/** A class that is only named where another one sits in it belongs to that other one. */
const alone = /^\.([a-z][\w-]*)$/
const sheet = /^web\/app\/(?!styles\/tokens).*\.css$/
const first = /\.([a-z][\w-]*)/

/** Styles are parted, and no class is added to those that all pages share. */
export const stylesBesideTheirs: Rule = ({ path, text }) => {
  const name = /^web\/app\/styles\/(.+)\.css$/.exec(path)?.[1]
  if (name === undefined || name === 'tokens') return []
  if (!sharedStyles.includes(name))
    return [{ at: 0, words: 'styles of a component or a page lie beside it, and it imports them' }]
  return selectorsIn(text).flatMap(({ selector, at }): Breach[] => {
    const names = [...selector.matchAll(new RegExp(first, 'g'))].map(match => match[1] as string)
    if (names.length === 0 || names.some(one => sharedClasses.has(one))) return []
    return [{ at, words: `.${names[0]} belongs beside what it is for; the classes of all pages are a list` }]
  })
}

/** Which sheets say what a class looks like, by class. */
type Homes = Map<string, Set<string>>

/** A class has one sheet, and who uses it imports that: so a page looks the same whatever was open before it. */
export function stylesImported(sources: Source[]): Rule {
  const homes = homesOf(sources)
  return source => {
    if (!source.path.startsWith('web/app/') || source.path.startsWith('web/app/styles/')) return []
    return source.path.endsWith('.css') ? declaredTwice(source, homes) : notImported(source, homes)
  }
}

/** Where each class is at home: the sheet that styles it alone, else the one that begins with it. */
function homesOf(sources: Source[]): Homes {
  const byItself: Homes = new Map()
  const leading: Homes = new Map()
  for (const { path, text } of sources.filter(({ path }) => sheet.test(path)))
    for (const { selector } of selectorsIn(text)) {
      note(byItself, alone.exec(selector)?.[1], path)
      note(leading, first.exec(selector)?.[1], path)
    }
  return new Map([...leading].map(([name, paths]) => [name, byItself.get(name) ?? paths]))
}

function note(homes: Homes, name: string | undefined, path: string): void {
  if (name) homes.set(name, (homes.get(name) ?? new Set()).add(path))
}

function declaredTwice({ path, text }: Source, homes: Homes): Breach[] {
  return selectorsIn(text).flatMap(({ selector, at }) => {
    const name = alone.exec(selector)?.[1]
    const others = [...((name && homes.get(name)) || [])].filter(other => other !== path)
    return others.length > 0 ? [{ at, words: `.${name} is declared in ${others.join(', ')}, too` }] : []
  })
}

function notImported({ path, nodes, imports }: Source, homes: Homes): Breach[] {
  const has = new Set(imports.map(({ from }) => join(dirname(path), from)))
  return nodes.filter(takesClasses).flatMap(({ value, arguments: given }) =>
    classesIn((value ?? given) as SyntaxNode | SyntaxNode[]).flatMap(({ name, at }) => {
      const sheets = [...(homes.get(name) ?? [])]
      if (sheets.length === 0 || sheets.some(sheet => has.has(sheet) || isShared(sheet))) return []
      return [{ at, words: `.${name} needs import '${sheets.join("' or '")}'` }]
    }),
  )
}

function isShared(sheet: string): boolean {
  return sheet.startsWith('web/app/styles/') && sharedStyles.includes(basename(sheet, '.css'))
}

function takesClasses({ type, name, callee }: SyntaxNode): boolean {
  if (type === 'JSXAttribute') return (name as { name: unknown }).name === 'className'
  return type === 'CallExpression' && (callee as { name?: string }).name === 'clsx'
}

/** What lies within an expression and may be its value; what it compares with may not. */
const values: Record<string, string[]> = {
  JSXExpressionContainer: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['right'],
  TemplateLiteral: ['quasis', 'expressions'],
}

/** The class names that an expression can come to. */
function classesIn(expression: SyntaxNode | SyntaxNode[] | null): { name: string; at: number }[] {
  if (expression === null) return []
  if (Array.isArray(expression)) return expression.flatMap(classesIn)
  const { type, value, start: at } = expression
  const text = type === 'Literal' ? value : type === 'TemplateElement' && (value as { raw: string }).raw
  if (typeof text === 'string') return text.split(/\s+/).map(name => ({ name, at }))
  return (values[type] ?? []).flatMap(key => classesIn(expression[key] as SyntaxNode | SyntaxNode[]))
}

/** The selectors of a sheet, one by one, with where each rule begins; what is nested in a rule is part of that rule. */
function selectorsIn(css: string): { selector: string; at: number }[] {
  const blank = css.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
  const found: { selector: string; at: number }[] = []
  const open: string[] = []
  for (const { 0: part, index } of blank.matchAll(/[^;{}]*[;{}]/g)) {
    const head = part.slice(0, -1).trim()
    if (part.endsWith('{')) {
      const at = index + part.search(/\S/)
      if (!head.startsWith('@') && open.every(outer => outer.startsWith('@')))
        for (const selector of head.split(/,(?![^(]*\))/)) found.push({ selector: selector.trim(), at })
      open.push(head)
    } else if (part.endsWith('}')) open.pop()
  }
  return found
}
