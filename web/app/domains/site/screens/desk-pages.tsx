import { pages } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../site-desk-words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('pages'))

const PAGE = 50

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, pages.operatorPages, { query: { limit: PAGE } })
}

/** The pages of the site, for operators to change. */
export default function PagesDesk() {
  return (
    <>
      <DeskHead title={say('pages')} lead={say('pagesLead')}>
        <ButtonLink href="/operator/pages/new">{say('newPage')}</ButtonLink>
      </DeskHead>
      <List />
    </>
  )
}

function List() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  const now = useNow(now_ms)
  const list = useInfiniteQuery({
    queryKey: ['pages-desk', first.total, first.data[0]?.updatedAt ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(pages.operatorPages, { query: { limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0)
    return (
      <Empty icon="file-text" title={say('noPages')}>
        {say('noPagesText')}
      </Empty>
    )
  return (
    <section aria-label={say('pages')} className="max-w-230">
      <ul className="card card-flush">
        {rows.map(({ _id, title, slug, updatedAt }) => (
          <li key={_id} className="border-line border-t first:border-t-0">
            <a
              href={`/operator/pages/${_id}`}
              aria-label={say('openPage', { title })}
              className="flex items-center gap-4 px-5 py-4 hover:bg-hover max-desk:px-4"
            >
              <span className="flex min-w-0 grow flex-col">
                <b className="wrap-anywhere font-strong text-label">{title}</b>
                <span className="wrap-anywhere text-ink-faint text-small">
                  {say('changedOn', { path: `/page/${slug}`, when: dateText(updatedAt, now, timeZone) })}
                </span>
              </span>
              <Icon name="chevron-right" size="s" />
            </a>
          </li>
        ))}
      </ul>
      <ListFoot list={list} />
    </section>
  )
}
