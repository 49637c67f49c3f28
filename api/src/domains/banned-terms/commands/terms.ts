import {
  bannedTerm_max,
  bannedTermMatches,
  type bannedTerms,
  bannedTerms_max,
  bannedTermUses,
  type Input,
} from '@fanfare/contract'
import { forgetBannedTerms } from '../../../kernel/banned-terms.ts'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { type FieldError, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { termKey } from '../../../kernel/term-matching.ts'
import { bannedTermView } from '../queries.ts'
import * as store from '../store/terms.ts'
import { askForScanIn } from './scan.ts'

type Form = Input<typeof bannedTerms.addBannedTerm>['body']
type Words = Pick<store.BannedTermRow, 'term' | 'key' | 'match' | 'uses' | 'note'>

/** Bans a term, and has what is on the site looked through for it. Refuses BANNED_TERM_TAKEN, TOO_MANY_BANNED_TERMS. */
export async function addBannedTerm(ctx: Ctx, form: Form) {
  const words = wordsOf(form)
  const id = newId()
  await ctx.db.tx(async tx => {
    await checkRoom(tx, 1)
    const added = await store.insertTerms(tx, [rowOf(ctx, words, id)])
    if (added.length === 0) throw refuse('BANNED_TERM_TAKEN', {}, taken)
    await recordAct(tx, ctx, { act: 'add_banned_term', target: 'banned_term', targetId: id, after: shownOf(words) })
    await askForScanIn(tx)
  })
  forgetBannedTerms(ctx.db)
  return bannedTermView(ctx, id)
}

const taken = 'This term is on the list already.'

/** Changes a term. Refuses ENTITY_NOT_FOUND and BANNED_TERM_TAKEN. */
export async function changeBannedTerm(ctx: Ctx, id: string, form: Form) {
  const words = wordsOf(form)
  await ctx.db.tx(async tx => {
    const before = isId(id) ? await store.lockTerm(tx, id) : undefined
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    const other = await store.findByKey(tx, words.key)
    if (other && other.id !== id) throw refuse('BANNED_TERM_TAKEN', {}, taken)
    await store.changeTerm(tx, id, words)
    await recordAct(tx, ctx, {
      act: 'change_banned_term',
      target: 'banned_term',
      targetId: id,
      before: shownOf(before),
      after: shownOf(words),
    })
    await askForScanIn(tx)
  })
  forgetBannedTerms(ctx.db)
  return bannedTermView(ctx, id)
}

/** Takes a term off the list, and what was found for it. Refuses ENTITY_NOT_FOUND. */
export async function removeBannedTerm(ctx: Ctx, id: string): Promise<{ success: true }> {
  await ctx.db.tx(async tx => {
    const before = isId(id) ? await store.lockTerm(tx, id) : undefined
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    await store.deleteTerm(tx, id)
    const act = { act: 'delete_banned_term', target: 'banned_term', targetId: id } as const
    await recordAct(tx, ctx, { ...act, before: shownOf(before) })
  })
  forgetBannedTerms(ctx.db)
  return { success: true }
}

/**
 * Bans many terms, all of them or none: a term on each line, or lines of the export with how each matches, what it is
 * refused in and a note. What is listed already stays as it is. Refuses lines that can't be read by their number.
 */
export async function importBannedTerms(
  ctx: Ctx,
  { text, ...rest }: Input<typeof bannedTerms.importBannedTerms>['body'],
): Promise<{ added: number; known: number }> {
  const wanted = linesOf(text, rest)
  const counts = await ctx.db.tx(async tx => {
    const room = bannedTerms_max - (await store.lockList(tx))
    const added = await store.insertTerms(
      tx,
      wanted.map(words => rowOf(ctx, words, newId())),
    )
    if (added.length > room) throw refuse('TOO_MANY_BANNED_TERMS')
    if (added.length > 0) {
      const after = { terms: added.map(({ term }) => term) }
      await recordAct(tx, ctx, { act: 'import_banned_terms', target: 'banned_terms', targetId: 'list', after })
      await askForScanIn(tx)
    }
    return { added: added.length, known: wanted.length - added.length }
  })
  forgetBannedTerms(ctx.db)
  return counts
}

async function checkRoom(tx: Tx, more: number): Promise<void> {
  if ((await store.lockList(tx)) + more > bannedTerms_max) throw refuse('TOO_MANY_BANNED_TERMS')
}

function rowOf(ctx: Ctx, words: Words, id: string): store.BannedTermRow {
  return { id, ...words, created_by: viewerOf(ctx).id, created_at: now() }
}

const shownOf = ({ term, match, uses, note }: Words) => ({ term, match, uses, note })

/** A form as it is stored. Refuses a term in which there is no letter or digit. */
function wordsOf({ term, match, uses, note = '' }: Form): Words {
  const key = termKey(term)
  if (key.length < 2) throw refuseFields([{ path: 'term', message: 'Use at least two letters or digits.' }])
  return { term: term.trim().replace(/\s+/g, ' '), key, match, uses: [...new Set(uses)], note: note.trim() }
}

/** The lines of a list, each term once. */
function linesOf(text: string, rest: Omit<Form, 'term'>): Words[] {
  const byKey = new Map<string, Words>()
  const problems: FieldError[] = []
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const cells = cellsOf(line)
    if (cells[0] === '' || (index === 0 && cells[0] === 'Term')) continue
    const words = readLine(cells, rest)
    if (typeof words === 'string') problems.push({ path: 'text', message: `Line ${index + 1}: ${words}` })
    else if (!byKey.has(words.key)) byKey.set(words.key, words)
  }
  if (problems[0]) throw refuseFields([problems[0]])
  if (byKey.size === 0) throw refuseFields([{ path: 'text', message: 'Enter one term per line.' }])
  if (byKey.size > bannedTerms_max) throw refuse('TOO_MANY_BANNED_TERMS')
  return [...byKey.values()]
}

/** The cells of a line of CSV, with or without quotes. An apostrophe that keeps a spreadsheet from counting is left out. */
function cellsOf(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g)]
  return cells.map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim().replace(/^'(?=[=+@-])/, ''),
  )
}

function readLine([term = '', match, uses, note]: string[], rest: Omit<Form, 'term'>): Words | string {
  const key = termKey(term)
  if (key.length < 2) return 'use at least two letters or digits.'
  if (term.length > bannedTerm_max) return `use at most ${bannedTerm_max} characters.`
  const rule = match ? bannedTermMatches.find(one => one === match.toLowerCase()) : rest.match
  if (!rule) return `use ${bannedTermMatches.join(' or ')} as the match.`
  const named = uses ? uses.toLowerCase().split(/[\s+;]+/) : rest.uses
  const known = bannedTermUses.filter(use => named.includes(use))
  if (known.length === 0 || known.length < new Set(named).size) return `use ${bannedTermUses.join(', ')} as the uses.`
  if ((note ?? '').length > 300) return 'use at most 300 characters for the note.'
  return { term: term.replace(/\s+/g, ' '), key, match: rule, uses: known, note: note ?? rest.note?.trim() ?? '' }
}
