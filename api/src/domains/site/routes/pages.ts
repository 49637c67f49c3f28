import { contact, type Input, pages } from '@fanfare/contract'
import type { Sql } from '../../../kernel/database.ts'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { takeMessage } from '../commands/contact.ts'
import { changePage, createPage, deletePage } from '../commands/pages.ts'
import { findPage, listPages } from '../store/pages.ts'
import { pageView } from '../views.ts'

async function list(db: Sql, { q, limit = 10, offset = 0 }: Input<typeof pages.pages>['query']) {
  const { rows, total } = await listPages(db, q, { limit, offset })
  return { data: rows.map(pageView), total }
}

async function open(db: Sql, id: string) {
  const page = await findPage(db, id)
  if (!page) throw refuse('ENTITY_NOT_FOUND')
  return pageView(page)
}

export const pagesRoutes: Binding[] = [
  bind(pages.pages, (ctx, { query }) => list(ctx.db.read, query)),
  bind(pages.openPage, (ctx, { params }) => open(ctx.db.read, params.id)),
  bind(pages.operatorPages, (ctx, { query }) => list(ctx.db.sql, query)),
  bind(pages.operatorPage, (ctx, { params }) => open(ctx.db.sql, params.id)),
  bind(pages.createPage, async (ctx, { body }) => pageView(await createPage(ctx, body))),
  bind(pages.changePage, async (ctx, { params, body }) => pageView(await changePage(ctx, params.id, body))),
  bind(pages.deletePage, async (ctx, { params }) => {
    await deletePage(ctx, params.id)
    return { success: true }
  }),
  bind(contact.contact, async (ctx, { body }) => {
    await takeMessage(ctx, body)
    return { success: true }
  }),
]
