import { type KnownPicture, media, type Reply } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { useFocusKept } from '../../../ui/focus.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../held-words.ts'
import { AddKnown } from '../parts/review/add-known.tsx'
import { QueueHead } from '../parts/review/queue-head.tsx'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('knownTitle'))

const PAGE = 20
const KEY = ['known-pictures']

type Known = { first: Reply<typeof media.knownPictures>; now_ms: number }

export async function loader(args: LoaderFunctionArgs): Promise<Known> {
  return loadFirst(args, media.knownPictures, { query: { limit: PAGE } })
}

/** The pictures that must not be published: operators add to them and take out. */
export default function KnownPictures() {
  const known = useLoaderData<typeof loader>()
  const client = useQueryClient()
  return (
    <>
      <TopBar title={say('knownTitle')} back="/operator/held" />
      <div className="mx-auto flex max-w-200 flex-col gap-5">
        <QueueHead
          title={say('knownTitle')}
          lead={say('knownLead')}
          to={{ href: '/operator/held', label: say('toHeld') }}
        />
        <AddKnown onAdded={() => void client.invalidateQueries({ queryKey: KEY })} />
        <List {...known} />
      </div>
    </>
  )
}

function List({ first, now_ms }: Known) {
  const list = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      call(media.knownPictures, { query: { limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const [asked, ask] = useState<KnownPicture | null>(null)
  const drop = async ({ _id }: KnownPicture) => {
    try {
      await call(media.deleteKnownPicture, { params: { id: _id } })
      toast(say('dropped'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await list.refetch()
  }
  const pictures = list.data.pages.flatMap(page => page.data)
  if (pictures.length === 0)
    return (
      <Empty icon="image" title={say('knownEmpty')}>
        {say('knownEmptyText')}
      </Empty>
    )
  return (
    <section aria-label={say('knownTitle')} className="outline-none">
      <ul className="rows">
        {pictures.map(picture => (
          <Row key={picture._id} picture={picture} onDrop={() => ask(picture)} />
        ))}
      </ul>
      <ListFoot list={list} end={say('end')} />
      {asked && (
        <Suspense fallback={null}>
          <Sure
            title={say('dropTitle')}
            text={say('dropText')}
            act={say('dropAct')}
            onAct={() => drop(asked)}
            onClose={() => ask(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

function Row({ picture, onDrop }: { picture: KnownPicture; onDrop: () => void }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const row = useFocusKept()
  const { note, hash, createdAt } = picture
  return (
    <li ref={row}>
      <span className="flex min-w-0 grow flex-col">
        <span className="wrap-anywhere text-label">{note || say('noNote')}</span>
        <span className="num text-ink-faint text-small">
          {say('addedAt', { when: agoText(createdAt, now, site.timeZone) })} · <bdi>{hash}</bdi>
        </span>
      </span>
      <Button size="s" kind="danger-quiet" aria-label={say('dropName', { name: note || hash })} onClick={onDrop}>
        {say('drop')}
      </Button>
    </li>
  )
}
