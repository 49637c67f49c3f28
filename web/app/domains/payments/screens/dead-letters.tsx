import { type DeadLetter, deadLetters } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../dead-letter-words.ts'
import { kindText } from '../event-kinds.ts'
import '../../../core/page/page-head.css'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const [{ now_ms }, first] = await Promise.all([
    args.context.get(pageRequest).site(),
    load(args, deadLetters.deadLetters, { query: { limit: PAGE } }),
  ])
  return { first, now_ms }
}

/** Events of payment companies that fit no payment: why each waits, and the way to try it again. */
export default function DeadLetters() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const list = useInfiniteQuery({
    queryKey: ['dead-letters', first.data[0]?._id ?? '', first.total],
    queryFn: ({ pageParam, signal }) =>
      call(deadLetters.deadLetters, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  return (
    <>
      <TopBar title={say('title')} back="/operator" />
      <div className="mx-auto flex max-w-220 flex-col gap-5">
        <div className="page-head">
          <div className="flex min-w-0 flex-col gap-1">
            <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
            <p className="text-ink-muted text-label">{say('lead', { n: first.total })}</p>
          </div>
        </div>
        {rows.length === 0 ? (
          <Empty icon="circle-check" title={say('empty')}>
            {say('emptyText')}
          </Empty>
        ) : (
          <section aria-label={say('title')}>
            <ul className="flex flex-col gap-4">
              {rows.map(row => (
                <Letter key={row._id} row={row} />
              ))}
            </ul>
            <ListFoot list={list} />
          </section>
        )}
      </div>
    </>
  )
}

function Letter({ row }: { row: DeadLetter }) {
  const { timeZone } = useSite()
  const { busy, replay } = useReplay(row)
  const { kind, gateway, sentence, reference, amount, currency, receivedAt, body } = row
  return (
    <li className="card card-pad flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone="warn" icon="triangle-exclamation-point">
            {kindText(kind)}
          </Badge>
          <span className="text-ink-muted text-small">{gateway}</span>
        </span>
        <b className="num font-strong text-label">{moneyText(minorOf(amount), currency)}</b>
      </div>
      <p className="text-label">{sentence}</p>
      <p className="num wrap-anywhere text-ink-faint text-small">
        {say('reference')}: {reference} · {say('received', { when: momentText(receivedAt, timeZone) })}
      </p>
      <details className="text-small">
        <summary className="cursor-pointer text-ink-muted">{say('raw')}</summary>
        <pre className="wrap-anywhere mt-2 whitespace-pre-wrap">{JSON.stringify(body, undefined, 2)}</pre>
      </details>
      <Button className="self-start" busy={busy} onClick={replay}>
        {say('replay')}
      </Button>
    </li>
  )
}

function useReplay(row: DeadLetter) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const replay = async () => {
    setBusy(true)
    try {
      const after = await call(deadLetters.replayDeadLetter, { params: { id: row._id } })
      if (after.state === 'parked') failureToast(say('still', { reason: after.sentence }))
      else toast(say('done'), { icon: 'check' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
    client.removeQueries({ queryKey: ['dead-letters'] })
    client.removeQueries({ queryKey: ['overview'] })
    await revalidate()
  }
  return { busy, replay }
}
