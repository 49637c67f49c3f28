import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input, pages } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { type Acting, recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import * as store from '../store/pages.ts'
import { cleanHtml } from './clean-html.ts'

type Site = Pick<App, 'db'>
type ByOperator = Site & Acting

const keptOf = ({ slug, title, content }: store.PageRow) => ({ slug, title, content })
const target = 'page'

/** Adds a page to the site. Refuses SLUG_TAKEN. */
export async function createPage(
  ctx: ByOperator,
  body: Input<typeof pages.createPage>['body'],
): Promise<store.PageRow> {
  const at = now()
  const page = { id: newId(), ...body, content: cleanHtml(body.content), created_at: at, updated_at: at }
  return ctx.db.tx(async tx => {
    const row = await store.insertPage(tx, page)
    if (!row) throw refuse('SLUG_TAKEN')
    await recordAct(tx, ctx, { act: 'create_page', target, targetId: row.id, after: keptOf(row) })
    return row
  })
}

/** Changes what is given of a page. Refuses SLUG_TAKEN, and 404 for a page that there is not. */
export async function changePage(
  ctx: ByOperator,
  id: string,
  { title, slug, content }: Input<typeof pages.changePage>['body'],
): Promise<store.PageRow> {
  if (!isId(id)) throw refuse('ENTITY_NOT_FOUND')
  const changes = {
    ...(title !== undefined && { title }),
    ...(slug !== undefined && { slug }),
    ...(content !== undefined && { content: cleanHtml(content) }),
    updated_at: now(),
  }
  return ctx.db.tx(async tx => {
    const before = await store.lockPage(tx, id)
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (slug !== undefined && (await store.isSlugTaken(tx, slug, id))) throw refuse('SLUG_TAKEN')
    const row = await store.updatePage(tx, id, changes)
    const [was, is] = [keptOf(before), keptOf(row)]
    await recordAct(tx, ctx, { act: 'change_page', target, targetId: id, before: was, after: is })
    return row
  })
}

/** Takes a page off the site; 404 when there was none. */
export async function deletePage(ctx: ByOperator, id: string): Promise<void> {
  if (!isId(id)) throw refuse('ENTITY_NOT_FOUND')
  await ctx.db.tx(async tx => {
    const gone = await store.deletePage(tx, id)
    if (!gone) throw refuse('ENTITY_NOT_FOUND')
    await recordAct(tx, ctx, { act: 'delete_page', target, targetId: id, before: keptOf(gone) })
  })
}

const firstPages = {
  about: 'About',
  rules: 'Community rules',
  terms: 'Terms of use',
  privacy: 'Privacy',
  cookies: 'Cookies',
  records: 'Records of the people shown',
}
const folder = join(import.meta.dirname, '../../../../content')

/** Gives a site that has no pages yet those that it cannot do without, for its operators to change. */
export async function addFirstPages({ db }: Site): Promise<void> {
  const at = now()
  const rows = Object.entries(firstPages).map(async ([slug, title]) => {
    const content = cleanHtml(await readFile(join(folder, `${slug}.html`), 'utf8'))
    return { id: newId(), slug, title, content, created_at: at, updated_at: at }
  })
  await store.insertFirstPages(db.sql, await Promise.all(rows))
}
