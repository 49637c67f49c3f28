import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input, pages } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import * as store from '../store/pages.ts'
import { cleanHtml } from './clean-html.ts'

type Site = Pick<App, 'db'>

/** Adds a page to the site. Refuses SLUG_TAKEN. */
export async function createPage({ db }: Site, body: Input<typeof pages.createPage>['body']): Promise<store.PageRow> {
  const at = now()
  const page = { id: newId(), ...body, content: cleanHtml(body.content), created_at: at, updated_at: at }
  const row = await store.insertPage(db.sql, page)
  if (!row) throw refuse('SLUG_TAKEN')
  return row
}

/** Changes what is given of a page. Refuses SLUG_TAKEN, and 404 for a page that there is not. */
export async function changePage(
  { db }: Site,
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
  return db.tx(async tx => {
    if (slug !== undefined && (await store.isSlugTaken(tx, slug, id))) throw refuse('SLUG_TAKEN')
    const row = await store.updatePage(tx, id, changes)
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    return row
  })
}

/** Takes a page off the site; 404 when there was none. */
export async function deletePage({ db }: Site, id: string): Promise<void> {
  if (!isId(id) || !(await store.deletePage(db.sql, id))) throw refuse('ENTITY_NOT_FOUND')
}

const firstPages = {
  about: 'About',
  rules: 'Community rules',
  terms: 'Terms of use',
  privacy: 'Privacy',
  cookies: 'Cookies',
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
