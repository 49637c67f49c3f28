import { type ChargeView, type PaymentView, payment, wallet } from '@fanfare/contract'
import { everyKind, kindOf, typesAt } from '@fanfare/contract/charge-kinds'
import { call } from '../../core/http/call.ts'
import { useInfiniteQuery } from '../../core/http/queries.ts'

export const historyFilters = ['all', 'top-ups', 'purchases', 'tips'] as const
export type HistoryFilter = (typeof historyFilters)[number]

/** One line of the wallet's statement. */
export type Line =
  | { id: string; at: string; kind: 'charge'; charge: ChargeView }
  | { id: string; at: string; kind: 'payment'; payment: PaymentView }

type Stream = { lines: Line[]; complete: boolean }
type Paged<T> = { data: T[]; total: number }

export const HISTORY_PAGE = 20

/**
 * Two lists, newest first, as one. While a list has more to come, nothing older than its last line is shown: it could
 * still belong in between.
 */
export function merged(a: Stream, b: Stream): Line[] {
  const reach = [a, b].filter(stream => !stream.complete).map(stream => stream.lines.at(-1)?.at ?? '\uffff')
  const horizon = reach.toSorted().at(-1) ?? ''
  return [...a.lines, ...b.lines]
    .filter(line => line.at >= horizon)
    .sort((x, y) => (x.at < y.at ? 1 : x.at > y.at ? -1 : 0))
}

/** The statement under a filter, page by page. */
export function useHistory(
  filter: HistoryFilter,
  first: { charges: Paged<ChargeView>; payments: Paged<PaymentView> } | null,
) {
  const charges = useStream('charges', filter, filter !== 'top-ups', first?.charges, offset =>
    call(wallet.searchCharges, { query: { limit: HISTORY_PAGE, offset, type: typeOf(filter) } }),
  )
  const payments = useStream('payments', filter, filter === 'all' || filter === 'top-ups', first?.payments, offset =>
    call(payment.searchPayments, { query: { limit: HISTORY_PAGE, offset } }),
  )
  const parts = [charges, payments].filter(part => part.enabled)
  return {
    lines: merged(streamOf(charges, chargeLine), streamOf(payments, paymentLine)),
    waiting: parts.some(part => part.query.isPending),
    failed: parts.find(part => part.query.isError)?.query.error ?? null,
    more: parts.some(part => part.query.hasNextPage),
    busy: parts.some(part => part.query.isFetchingNextPage),
    loadMore: () => {
      for (const part of parts) if (part.query.hasNextPage) part.query.fetchNextPage()
    },
    retry: () => {
      for (const part of parts) if (part.query.isError) part.query.refetch()
    },
  }
}

function useStream<T>(
  name: string,
  filter: HistoryFilter,
  enabled: boolean,
  first: Paged<T> | undefined,
  page: (offset: number) => Promise<Paged<T>>,
) {
  const query = useInfiniteQuery({
    queryKey: ['wallet', name, filter],
    queryFn: ({ pageParam }) => page(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, one) => sum + one.data.length, 0)
      return last.data.length > 0 && seen < last.total ? seen : undefined
    },
    enabled,
    ...(first && { initialData: { pages: [first], pageParams: [0] } }),
  })
  return { query, enabled }
}

function streamOf<T>({ query, enabled }: ReturnType<typeof useStream<T>>, lineOf: (item: T) => Line): Stream {
  if (!enabled) return { lines: [], complete: true }
  return {
    lines: query.data?.pages.flatMap(page => page.data.map(lineOf)) ?? [],
    complete: query.data !== undefined && !query.hasNextPage,
  }
}

export function chargeLine(charge: ChargeView): Line {
  return { id: charge._id, at: charge.createdAt, kind: 'charge', charge }
}

export function paymentLine(one: PaymentView): Line {
  return { id: one._id, at: one.createdAt, kind: 'payment', payment: one }
}

/** The types of charges that a filter shows; undefined where it shows all. */
export function typeOf(filter: HistoryFilter): string | undefined {
  if (filter === 'tips') return typesAt('tip').join(',')
  if (filter !== 'purchases') return undefined
  const bought = everyKind.map(kindOf).filter(({ buysTarget }) => buysTarget)
  return bought.flatMap(({ types }) => types).join(',')
}
