import { type HeldFile, media, type Reply } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { say } from '../held-words.ts'
import type { Decision, Why } from '../parts/review/decide-dialog.tsx'
import { HeldRow } from '../parts/review/held-file.tsx'
import { QueueHead } from '../parts/review/queue-head.tsx'
import { usePostponed } from '../postponed.ts'

const DecideDialog = lazy(() => import('../parts/review/decide-dialog.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

const PAGE = 20
const UNDO_MS = 10_000
const KEY = ['held-files']

type Held = { first: Reply<typeof media.heldFiles>; now_ms: number }

export async function loader(args: LoaderFunctionArgs): Promise<Held> {
  return loadFirst(args, media.heldFiles, { query: { limit: PAGE } })
}

/** Where operators decide on uploads that look like a known picture. */
export default function HeldScreen() {
  const held = useLoaderData<typeof loader>()
  return (
    <>
      <TopBar title={say('title')} back="/operator" />
      <div className="mx-auto flex max-w-200 flex-col gap-5">
        <QueueHead
          title={say('title')}
          lead={say('lead')}
          to={{ href: '/operator/known-pictures', label: say('toKnown') }}
        />
        <List {...held} />
      </div>
    </>
  )
}

function List({ first, now_ms }: Held) {
  const list = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => call(media.heldFiles, { query: { limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const [asked, ask] = useState<{ file: HeldFile; decision: Decision } | null>(null)
  const { decided, decide } = useDecisions()
  const files = list.data.pages.flatMap(page => page.data).filter(({ _id }) => !decided.includes(_id))
  return (
    <section className="flex flex-col gap-4 outline-none" aria-label={say('title')}>
      {files.length === 0 && !list.hasNextPage && (
        <Empty icon="shield-check" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      )}
      <ul className="flex flex-col gap-4">
        {files.map(file => (
          <HeldRow key={file._id} file={file} onDecide={decision => ask({ file, decision })} />
        ))}
      </ul>
      <ListFoot list={list} end={files.length > 0 && say('end')} />
      {asked && (
        <Suspense fallback={null}>
          <DecideDialog
            {...asked}
            onDone={why => {
              ask(null)
              decide(asked.file, asked.decision, why)
            }}
            onClose={() => ask(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** What was decided leaves the list at once, and is done when it can no longer be undone. */
function useDecisions() {
  const client = useQueryClient()
  const [decided, setDecided] = useState<readonly string[]>([])
  const { later, cancel } = usePostponed(UNDO_MS)
  const show = (id: string) => setDecided(before => before.filter(one => one !== id))
  const send = async ({ _id }: HeldFile, decision: Decision, why: Why) => {
    const endpoint = decision === 'release' ? media.releaseHeldFile : media.removeHeldFile
    try {
      await call(endpoint, { params: { id: _id }, body: why })
      await client.invalidateQueries({ queryKey: KEY })
    } catch (error) {
      show(_id)
      failureToast(sentenceOf(error))
    }
  }
  const decide = (file: HeldFile, decision: Decision, why: Why) => {
    const { _id, name } = file
    setDecided(before => [...before, _id])
    later(_id, () => void send(file, decision, why))
    const undo = () => {
      if (!cancel(_id)) return
      show(_id)
      toast(say('kept', { name }))
    }
    const words = say(decision === 'release' ? 'released' : 'removed', { name })
    toast(words, { act: { label: sayUi('undo'), run: undo }, shown_ms: UNDO_MS })
  }
  return { decided, decide }
}
