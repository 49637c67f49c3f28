import { type Reply, type ShowRequest, showRequests, type ToClient } from '@fanfare/contract'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '../../../core/http/call.ts'
import { byOffset } from '../../../core/http/paging.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import type { Face } from '../../../ui/avatar.tsx'

export type ShowReceipt = Reply<typeof showRequests.oneRequest>
export type ShowMeter = ToClient['show_meter']

/** Under which everything about private shows is kept, so that a message makes all of it new. */
export const showsKey = ['shows']

const WAITING_MS = 4_000
export const SHOWS_PAGE = 20

export type ShowSide = 'fan' | 'creator'

/** The private shows of one side, page by page. */
export function showsOf(side: ShowSide) {
  const endpoint = side === 'fan' ? showRequests.myRequests : showRequests.requestsToMe
  return {
    queryKey: [...showsKey, side],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      call(endpoint as typeof showRequests.myRequests, { query: { limit: SHOWS_PAGE, offset: pageParam }, signal }),
    ...byOffset(SHOWS_PAGE),
  }
}

/** What needs this side, what is coming, what is over. */
export function groupsOf(rows: ShowRequest[], side: ShowSide) {
  const of = (...states: ShowRequest['state'][]) => rows.filter(({ state }) => states.includes(state))
  return {
    needs: side === 'fan' ? of('started') : of('started', 'pending'),
    coming: side === 'fan' ? of('pending', 'approved') : of('approved'),
    past: of('finished', 'rejected', 'withdrawn', 'expired'),
  }
}

/** A private show of the viewer's, asked for again while something can happen to it without this page. */
export function useShow(served: ShowReceipt): ShowReceipt {
  const { now_ms } = useSite()
  const id = served.request._id
  const { data } = useQuery({
    queryKey: [...showsKey, 'one', id],
    queryFn: ({ signal }) => call(showRequests.oneRequest, { params: { id }, signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
    refetchInterval: query => (isOpen(query.state.data?.request.state) ? WAITING_MS : false),
  })
  return data
}

function isOpen(state: ShowRequest['state'] | undefined): boolean {
  return state === 'pending' || state === 'approved' || state === 'started'
}

type Meters = Readonly<Record<string, { meter: ShowMeter; at_ms: number }>>

/** What the server said last of the shows of this visit. */
const meterStore = createStore<Meters>()(() => ({}))

export function hearMeter(meter: ShowMeter): void {
  meterStore.setState({ [meter.requestId]: { meter, at_ms: performance.now() } })
}

export function useMeter(requestId: string): { meter: ShowMeter; at_ms: number } | null {
  return useStore(meterStore, meters => meters[requestId] ?? null)
}

/** Somebody in a show; one whose account is gone has no name. */
export function faceOf(info: ShowRequest['userInfo'], id: string): Face {
  return { _id: info?._id ?? id, name: info?.name ?? '…', avatar: info?.avatar ?? '' }
}
