import type { Reply, ShowRequest, showRequests, ToClient } from '@fanfare/contract'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { servedFirst } from '../../../core/http/paging.ts'
import { createCurrentUserStore } from '../../../core/session/current-user.ts'
import { toastStore } from '../../../ui/toasts.tsx'
import { registers } from '../registers.ts'
import { groupsOf, type ShowSide, showsOf } from './shows.ts'

type Served = Reply<typeof showRequests.myRequests>
type Change = ToClient['show_changed']

const show = (id: string, state: ShowRequest['state'] = 'pending') =>
  ({ _id: id, conversationId: `talk of ${id}`, state }) as ShowRequest

beforeEach(() => {
  toastStore.setState({ toasts: [] })
  vi.stubGlobal('document', { documentElement: { dataset: { api: '/api' } } })
  vi.stubGlobal('location', { pathname: '/home' })
})

/** The list of one side with what the server has, and what a message of the live connection does to it. */
async function open(side: ShowSide, viewerId: string) {
  let rows: ShowRequest[] = []
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ data: { data: rows, total: rows.length } }), { status: 200 }),
  )
  const client = new QueryClient()
  const list = new InfiniteQueryObserver(client, {
    ...showsOf(side),
    ...servedFirst({ data: rows, total: 0 } as Served, 0),
  })
  const close = list.subscribe(() => {})
  const went: string[] = []
  const stores = { currentUser: createCurrentUserStore({ _id: viewerId, balance: 0 } as never) }
  const page = { client, stores, navigate: (path: string) => void went.push(path) } as never
  const shown = () => {
    const groups = groupsOf(list.getCurrentResult().data?.pages.flatMap(page => page.data) ?? [], side)
    return Object.fromEntries(Object.entries(groups).map(([name, some]) => [name, some.map(one => one._id)]))
  }
  return {
    shown,
    went,
    close,
    hear(now: ShowRequest[], change: Omit<Change, 'performerId' | 'name'>) {
      rows = now
      registers.live.show_changed({ ...change, performerId: 'mia', name: 'Nina' } as Change, page)
    },
  }
}

it('a request is added for its creator, and taken out of what waits for them when it is opened', async () => {
  const list = await open('creator', 'mia')
  expect(list.shown()).toEqual({ needs: [], coming: [], past: [] })
  list.hear([show('one')], { requestId: 'one', state: 'pending' })
  await vi.waitFor(() => expect(list.shown()).toEqual({ needs: ['one'], coming: [], past: [] }))
  list.hear([show('two'), show('one')], { requestId: 'two', state: 'pending' })
  await vi.waitFor(() => expect(list.shown()).toEqual({ needs: ['two', 'one'], coming: [], past: [] }))
  list.hear([show('two'), show('one', 'approved')], { requestId: 'one', state: 'approved' })
  await vi.waitFor(() => expect(list.shown()).toEqual({ needs: ['two'], coming: ['one'], past: [] }))
  list.hear([show('two'), show('one', 'finished')], { requestId: 'one', state: 'finished' })
  await vi.waitFor(() => expect(list.shown()).toEqual({ needs: ['two'], coming: [], past: ['one'] }))
  list.close()
})

it('a request that is told of twice stands in the list once', async () => {
  const list = await open('creator', 'mia')
  list.hear([show('one')], { requestId: 'one', state: 'pending' })
  list.hear([show('one')], { requestId: 'one', state: 'pending' })
  await vi.waitFor(() => expect(list.shown()).toEqual({ needs: ['one'], coming: [], past: [] }))
  list.close()
})

it('a new request leads its creator to the requests, and a show that started its fan into it', async () => {
  const creators = await open('creator', 'mia')
  creators.hear([show('one')], { requestId: 'one', state: 'pending' })
  toastStore.getState().toasts.at(-1)?.act?.run()
  creators.close()
  const fans = await open('fan', 'nina')
  fans.hear([show('one')], { requestId: 'one', state: 'pending' })
  fans.hear([show('one', 'started')], { requestId: 'one', state: 'started' })
  await vi.waitFor(() => expect(fans.shown()).toEqual({ needs: ['one'], coming: [], past: [] }))
  expect(toastStore.getState().toasts).toHaveLength(2)
  toastStore.getState().toasts.at(-1)?.act?.run()
  expect([creators.went, fans.went]).toEqual([['/model/live-streaming/request'], ['/streaming/private/play/one']])
  fans.close()
})

it('who is on the page already is not told where to go', async () => {
  vi.stubGlobal('location', { pathname: '/model/live-streaming/request' })
  const list = await open('creator', 'mia')
  list.hear([show('one')], { requestId: 'one', state: 'pending' })
  expect(toastStore.getState().toasts).toEqual([])
  list.close()
})
