import { type NotificationKind, type NotificationView, notificationKinds, notifications } from '@fanfare/contract'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { dayHeading, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { countText } from '../../../ui/money.ts'
import { Empty, Failed } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { badgeStore } from '../badge.ts'
import { keepLists, listKey, PAGE, type Page, showRead } from '../list.ts'
import { NotificationRow } from '../parts/notification-row.tsx'
import { say } from '../words.ts'
import '../../../ui/button.css'
import './notifications.css'

export const handle: PageHandle = { opens: 'members' }
export const meta = titled(() => say('title'))

const path = '/notifications'

export async function loader(args: LoaderFunctionArgs) {
  const { now_ms } = await args.context.get(pageRequest).site()
  const asked = new URL(args.request.url).searchParams.get('kind')
  const kind = notificationKinds.find(one => one === asked)
  return {
    now_ms,
    kind,
    first: await load(args, notifications.list, { query: { ...(kind && { kind }), limit: PAGE } }),
  }
}

/** Everything that happened for somebody, newest first. */
export default function Notifications() {
  const { kind, first, now_ms } = useLoaderData<typeof loader>()
  return <Centre key={kind ?? 'all'} kind={kind} first={first} servedAt={now_ms} />
}

type Props = { kind: NotificationKind | undefined; first: Page; servedAt: number }

function Centre({ kind, first, servedAt }: Props) {
  const client = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: listKey(kind),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(kind && { kind }), ...(pageParam && { after: pageParam }), limit: PAGE }
      return call(notifications.list, { query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => (last.hasMore ? last.data.at(-1)?.cursor : undefined),
    initialData: { pages: [first], pageParams: [undefined] },
    initialDataUpdatedAt: servedAt,
  })
  const { unread } = list.data.pages[0] ?? first
  useEffect(() => badgeStore.setState({ total: unread.total }), [unread.total])
  const read = async (which: { ids?: string[]; kind?: NotificationKind }) => {
    const undo = keepLists(client)
    showRead(
      client,
      which.ids ?? (which.kind ? notificationsOf(list.data.pages).map(notification => notification._id) : null),
    )
    try {
      const left = await call(notifications.read, { body: which })
      badgeStore.setState({ total: left.total })
      if (!which.ids) await client.invalidateQueries({ queryKey: ['notifications'] })
    } catch (error) {
      undo()
      failureToast(sentenceOf(error) || say('readFailed'))
    }
  }
  const readAll = () => read(kind ? { kind } : {})
  const rows = notificationsOf(list.data.pages)
  const hasUnread = rows.some(notification => !notification.isRead)
  return (
    <>
      <TopBar title={say('title')}>
        <IconButton icon="check-check" label={say('readAll')} disabled={!hasUnread} onClick={readAll} />
        <a href={`${path}/settings`} className="btn btn-ghost btn-icon" aria-label={say('settings')}>
          <Icon name="settings" />
        </a>
      </TopBar>
      <div className="flex max-w-160 flex-col">
        <Head hasUnread={hasUnread} onReadAll={readAll} />
        <Tabs label={say('kinds')} tabs={tabsOf(unread)} current={kind ?? 'all'} />
        {rows.length > 0 ? (
          <Days rows={rows} onOpen={notification => !notification.isRead && void read({ ids: [notification._id] })} />
        ) : list.isError ? (
          <Failed message={say('failed')} onRetry={() => void list.refetch()} />
        ) : (
          <Nothing kind={kind} />
        )}
        <ListFoot list={list} end={rows.length > PAGE && say('end')} />
      </div>
    </>
  )
}

const notificationsOf = (pages: readonly Page[]) => [
  ...new Map(pages.flatMap(page => page.data).map(notification => [notification._id, notification])).values(),
]

function tabsOf(unread: Page['unread']) {
  const count = (n: number) => (n > 0 ? { count: countText(n) } : {})
  return [
    { id: 'all', label: say('all'), href: path, ...count(unread.total) },
    ...notificationKinds.map(id => ({ id, label: say(id), href: `${path}?kind=${id}`, ...count(unread.kinds[id]) })),
  ]
}

function Head({ hasUnread, onReadAll }: { hasUnread: boolean; onReadAll: () => void }) {
  return (
    <div className="mb-2 flex items-center justify-between gap-3 max-desk:hidden">
      <h1 className="type-title">{say('title')}</h1>
      <span className="flex items-center gap-1">
        <Button kind="ghost" size="s" disabled={!hasUnread} onClick={onReadAll}>
          <Icon name="check-check" size="s" />
          {say('readAll')}
        </Button>
        <a href={`${path}/settings`} className="btn btn-ghost btn-icon btn-s" aria-label={say('settings')}>
          <Icon name="settings" size="s" />
        </a>
      </span>
    </div>
  )
}

/** Notifications under the day on which they last moved. */
function Days({ rows, onOpen }: { rows: NotificationView[]; onOpen: (notification: NotificationView) => void }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const days = Map.groupBy(rows, notification => dayHeading(notification.updatedAt, now, timeZone))
  return [...days].map(([day, some]) => (
    <section key={day} aria-label={day}>
      <h2 className="pt-5 pb-1 font-medium text-ink-faint text-small">{day}</h2>
      {some.map(notification => (
        <NotificationRow key={notification._id} notification={notification} onOpen={onOpen} />
      ))}
    </section>
  ))
}

function Nothing({ kind }: { kind: NotificationKind | undefined }) {
  return kind ? (
    <Empty icon="bell" title={say('noneOfKind')} action={<ButtonLink href={path}>{say('showAll')}</ButtonLink>} />
  ) : (
    <Empty icon="bell" title={say('none')}>
      {say('noneText')}
    </Empty>
  )
}
