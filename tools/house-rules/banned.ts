import type { Breach, Rule, Source, SyntaxNode } from './source.ts'

/** A name that ends like an amount of money. */
const amountName = /(_minor|Minor)$|amount$/i

/** Amounts are bigint hundredths; only the contract's money file turns them into what travels. */
export const moneyStaysWhole: Rule = ({ path, nodes }) => {
  if (!path.startsWith('api/src/domains/')) return []
  return nodes.flatMap((node): Breach[] => {
    const argument = numberMadeFrom(node)
    if (!argument || !amountName.test(lastName(argument))) return []
    return [{ at: node.start, words: `${lastName(argument)} is money: convert it in contract/src/money.ts only` }]
  })
}

/** What is turned into a floating number by `Number(x)`, `parseFloat(x)` or `+x`. */
function numberMadeFrom(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'UnaryExpression' && node.operator === '+') return node.argument as SyntaxNode
  if (node.type !== 'CallExpression') return undefined
  const callee = lastName(node.callee as SyntaxNode)
  return callee === 'Number' || callee === 'parseFloat' ? (node.arguments as SyntaxNode[])[0] : undefined
}

function lastName(node: SyntaxNode): string {
  if (node.type === 'MemberExpression') return lastName(node.property as SyntaxNode)
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression')
    return lastName(node.expression as SyntaxNode)
  return typeof node.name === 'string' ? node.name : ''
}

const clocks = ['api/src/kernel/clock.ts', 'web/app/ui/clock.ts']

/** One place reads the machine's clock, so that a test can say what time it is. */
export const oneClock: Rule = ({ path, nodes }) => {
  if (clocks.includes(path) || /\.test\.tsx?$/.test(path)) return []
  const readings = nodes.filter(node => isMember(node, 'Date', ['now']) || isBareDate(node))
  return readings.map(({ start }) => ({ at: start, words: `the time is read in ${clocks.join(' and ')} only` }))
}

function isBareDate(node: SyntaxNode): boolean {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false
  const callee = node.callee as SyntaxNode
  return callee.type === 'Identifier' && callee.name === 'Date' && (node.arguments as unknown[]).length === 0
}

/** Compares two secrets in a time that tells nothing. */
const comparesSecrets = 'api/src/kernel/ids.ts'
const secretName = /(secret|signature|digest|hmac)$/i

/** `===` stops at the first letter that differs, and who measures that learns a secret letter by letter. */
export const secretsInConstantTime: Rule = ({ path, nodes }) => {
  if (!path.startsWith('api/src/') || path === comparesSecrets || /\.test\.ts$/.test(path)) return []
  const found = nodes.filter(
    node => (node.type === 'Identifier' && node.name === 'timingSafeEqual') || comparesSecret(node),
  )
  return found.map(({ start }) => ({ at: start, words: `secrets are compared by isSameSecret of ${comparesSecrets}` }))
}

function comparesSecret(node: SyntaxNode): boolean {
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(node.operator as string)) return false
  const sides = [node.left, node.right] as SyntaxNode[]
  const isKnown = ({ type, name }: SyntaxNode) => type === 'Literal' || name === 'undefined'
  return !sides.some(isKnown) && sides.some(side => secretName.test(lastName(side)))
}

/** What a process has to say goes through its log, where secrets are taken out. */
export const noConsole: Rule = ({ nodes }) => {
  const calls = nodes.filter(node => isMember(node, 'console', ['log', 'debug', 'info']))
  return calls.map(({ start }) => ({ at: start, words: 'console is not our log' }))
}

function isMember(node: SyntaxNode, object: string, names: string[]): boolean {
  if (node.type !== 'MemberExpression') return false
  const { name } = node.object as SyntaxNode
  return name === object && names.includes(lastName(node))
}

const colour = /(?<![\w&])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab)\(\s*[\d.]/gi
const anchor = /^#\w+$/

/** Colours have names, so that light, dark and a site's own look change in one place. One that is computed has none. */
export const namedColours: Rule = source => {
  if (!source.path.startsWith('web/app/') || source.path.startsWith('web/app/styles/tokens')) return []
  if (/\.test\.tsx?$/.test(source.path)) return []
  return stringsOf(source).flatMap(({ text, at }) => {
    if (source.path.endsWith('.css') || !anchor.test(text) || /\d/.test(text))
      return matches(text, at, colour, 'colours are named in styles/tokens')
    return []
  })
}

const unknownCorner = /^rounded-(?:[a-z]{1,2}-)?(?!(?:control|surface|round|full|none)$)[a-z]+$/

/** Corners have the roundings that styles/tokens names: a class for another one makes nothing, without a word. */
export const namedCorners: Rule = source => {
  if (!source.path.startsWith('web/app/') || source.path.endsWith('.css')) return []
  const words = 'corners are rounded-control, rounded-surface, rounded-round, rounded-full or rounded-none'
  return stringsOf(source).flatMap(({ text, at }) => {
    const classes = text.split(/\s+/).map(word => word.slice(word.lastIndexOf(':') + 1).replace(/^!|!$/g, ''))
    return classes.some(name => unknownCorner.test(name)) ? [{ at, words }] : []
  })
}

const physicalClass =
  /^-?(?:ml|mr|pl|pr|left|right|border-[lr]|rounded-[lr])-(?:\d|\[|\(|auto|px|full)|^text-(?:left|right)$/
const physicalProperty = /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right)|text-align:\s*(?:left|right))\b/g

/** Sides are start and end, because some languages are read from the right. */
export const sidesByReading: Rule = source => {
  if (!source.path.startsWith('web/app/')) return []
  const words = 'a side is start or end (ms-, me-, ps-, pe-, start-, end-, text-start, text-end), never left or right'
  if (source.path.endsWith('.css')) return matches(source.text, 0, physicalProperty, words)
  return stringsOf(source).flatMap(({ text, at }) => {
    const classes = text.split(/\s+/).map(word => word.slice(word.lastIndexOf(':') + 1).replace(/^!/, ''))
    return classes.some(name => physicalClass.test(name)) ? [{ at, words }] : []
  })
}

const widthQuery = /@(?:media|container)[^{;]*\bwidth\b/g
const pixelQuery = /@(?:media|container)[^{;]*\d+px/g
const namesWidths = 'web/app/styles/widths.css'

/** A layout changes at named widths, which grow with the text of the reader; pixels do not. */
export const widthsOfTheText: Rule = ({ path, text }) => {
  if (!path.startsWith('web/app/') || !path.endsWith('.css')) return []
  const css = withoutComments(text)
  const pixels = matches(css, 0, pixelQuery, 'a query counts in em or rem, so that it follows the size of text')
  if (path === namesWidths) return pixels
  return [...pixels, ...matches(css, 0, widthQuery, `widths have names (@variant desk) in ${namesWidths}`)]
}

/** Where something is kept for an object: services of a database, and three that keep for what comes and goes. */
const keepers = [
  'api/src/kernel/services.ts',
  'api/src/kernel/query-limits.ts',
  'api/src/domains/media/uploads/tus.ts',
  'api/src/domains/site/queries/settings.ts',
]

/** What lives as long as a database is open is a service, so that a reader finds all of them by one word. */
export const servicesDeclared: Rule = ({ path, nodes }) => {
  if (!path.startsWith('api/src/') || keepers.includes(path)) return []
  const made = nodes.filter(
    ({ type, callee }) => type === 'NewExpression' && (callee as { name?: string } | undefined)?.name === 'WeakMap',
  )
  return made.map(({ start }) => ({ at: start, words: 'declare a service (kernel/services.ts) or a ttlCache' }))
}

/** The one component that puts sanitised text into a page. */
const htmlFiles = ['web/app/ui/rich-text.tsx']

/** Everything else is escaped by React. */
export const noRawHtml: Rule = ({ path, nodes }) => {
  if (!path.startsWith('web/') || htmlFiles.includes(path)) return []
  const uses = nodes.filter(({ name, type }) => name === 'dangerouslySetInnerHTML' && type !== 'TSTypeReference')
  return uses.map(({ start }) => ({ at: start, words: `raw HTML is for ${htmlFiles.join(' and ')} only` }))
}

/** What a keyboard and a media desk call these, in every language. */
const names = ['Esc', 'ALT']
const readAttributes = ['aria-label', 'title', 'placeholder', 'alt', 'label']

/** What a person reads stands in the words, so that it can be said in another language. */
export const sentencesInWords: Rule = ({ path, nodes }) => {
  if (!path.startsWith('web/app/') || path.startsWith('web/app/shell/gallery/')) return []
  const texts = nodes.flatMap(node => {
    if (node.type === 'JSXText') return [{ text: node.value as string, at: node.start }]
    if (node.type !== 'JSXAttribute') return []
    const { name, value } = node as unknown as {
      name: { name: string }
      value: { type: string; value: unknown } | null
    }
    const isRead = readAttributes.includes(name.name) && value?.type === 'Literal' && typeof value.value === 'string'
    return isRead ? [{ text: value.value as string, at: node.start }] : []
  })
  const said = texts.filter(({ text }) => /\p{L}{2,}/u.test(text) && !names.includes(text.trim()))
  return said.map(({ text, at }) => ({ at, words: `"${text.trim()}" belongs into web/app/words` }))
}

/** The texts in a file: its string literals, template parts and JSX text; a style sheet as a whole. */
function stringsOf({ path, text, nodes }: Source): { text: string; at: number }[] {
  if (path.endsWith('.css')) return [{ text: withoutComments(text), at: 0 }]
  return nodes.flatMap(({ type, value, start }) => {
    if (type === 'TemplateElement') return [{ text: (value as { raw: string }).raw, at: start }]
    return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? [{ text: value, at: start }] : []
  })
}

/** Blanks keep every offset what it was. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
}

function matches(text: string, at: number, pattern: RegExp, words: string): Breach[] {
  return [...text.matchAll(pattern)].map(({ index }) => ({ at: at + index, words }))
}
