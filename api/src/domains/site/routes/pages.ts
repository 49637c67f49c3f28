import { contact, pages } from '@fanfare/contract'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { takeMessage } from '../commands/contact.ts'
import { changePage, createPage, deletePage } from '../commands/pages.ts'
import { findPage, listPages } from '../store/pages.ts'
import { pageView } from '../views.ts'

export const pagesRoutes: Binding[] = [
  bind(pages.pages, async (ctx, { query: { q, limit = 10, offset = 0 } }) => {
    const { rows, total } = await listPages(ctx.db.read, q, { limit, offset })
    return { data: rows.map(pageView), total }
  }),
  bind(pages.openPage, async (ctx, { params }) => {
    const page = await findPage(ctx.db.read, params.id)
    if (!page) throw refuse('ENTITY_NOT_FOUND')
    return pageView(page)
  }),
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
