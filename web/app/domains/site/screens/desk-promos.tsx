import { type PromoView, promos } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { PromoRow } from '../parts/promo-row.tsx'
import { say } from '../site-desk-words.ts'

const PromoForm = lazy(() => import('../parts/promo-form.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('promos'))

const PAGE = 24

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, promos.operatorPromos, { query: { limit: PAGE } })
}

/** What the operator wants to be seen beside lists: pictures with a line and a link. */
export default function PromosDesk() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const [edited, setEdited] = useState<PromoView | 'new' | null>(null)
  const list = useInfiniteQuery({
    queryKey: ['promos-desk', first.total, JSON.stringify(first.data)],
    queryFn: ({ pageParam, signal }) =>
      call(promos.operatorPromos, { query: { limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  return (
    <>
      <DeskHead title={say('promos')} lead={say('promosLead')}>
        <Button onClick={() => setEdited('new')}>{say('newPromo')}</Button>
      </DeskHead>
      {rows.length === 0 ? (
        <Empty icon="megaphone" title={say('noPromos')}>
          {say('noPromosText')}
        </Empty>
      ) : (
        <section aria-label={say('promos')} className="max-w-230">
          <ul className="card card-flush">
            {rows.map(promo => (
              <li key={promo._id} className="border-line border-t first:border-t-0">
                <PromoRow promo={promo} onEdit={() => setEdited(promo)} />
              </li>
            ))}
          </ul>
          <ListFoot list={list} />
        </section>
      )}
      {edited && (
        <Suspense>
          <PromoForm promo={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}
