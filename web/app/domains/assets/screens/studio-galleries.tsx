import { type GalleryView, galleries } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { sayMaking } from '../../../core/page/making-words.ts'
import { load } from '../../../core/page/page-request.ts'
import { useStudioActs } from '../../../core/page/removing.tsx'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { StudioList, studioAsked } from '../../../core/page/studio-list.tsx'
import { type StateLook, StudioRow } from '../../../core/page/studio-row.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { stampText, useNow } from '../../../ui/clock.ts'
import { assetPath } from '../acts.ts'
import { assetsKey } from '../cache.ts'
import { contentsOf, coverOfAsset } from '../contents.ts'
import { countsOf, termsText } from '../studio/own-asset.ts'
import { say } from '../studio/words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('galleries'))

const PAGE = 25
const states = ['active', 'review', 'inactive'] as const

export async function loader(args: LoaderFunctionArgs) {
  const asked = studioAsked(args.request, states)
  return { asked, first: await load(args, galleries.ownGalleries, { query: { ...asked, limit: PAGE } }) }
}

/** All galleries of one's own. */
export default function StudioGalleries() {
  const { asked, first } = useLoaderData<typeof loader>()
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const list = useInfiniteQuery({
    queryKey: assetsKey('gallery', 'own', JSON.stringify(asked)),
    queryFn: ({ pageParam, signal }) =>
      call(galleries.ownGalleries, { query: { ...asked, limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const acts = useStudioActs<GalleryView>(
    ({ title }) => title,
    id => call(galleries.deleteGallery, { params: { id } }),
  )
  const make = { href: '/studio/galleries/new', label: say('newGallery') }
  const row = (gallery: GalleryView) => {
    const { _id, title, revision } = gallery
    const isLive = gallery.status === 'active'
    const status = isLive ? 'inactive' : 'active'
    const href = `/studio/galleries/${_id}/edit`
    return (
      <StudioRow
        href={href}
        title={title}
        sub={`${contentsOf(gallery)} · ${termsText(gallery)}`}
        picture={coverOfAsset(gallery)}
        icon="images"
        states={[stateOf(gallery)]}
        when={stampText(gallery.updatedAt, now, timeZone)}
        counts={countsOf(gallery)}
        acts={sayMaking('acts', { title })}
        entries={[
          { label: sayMaking('edit'), icon: 'pencil', href },
          { label: sayMaking('view'), icon: 'eye', href: assetPath('gallery', gallery) },
          {
            label: sayMaking(isLive ? 'hide' : 'show'),
            icon: isLive ? 'eye-off' : 'circle-check',
            onChoose: () =>
              void acts.act(
                () => call(galleries.updateGallery, { params: { id: _id }, body: { status, revision } }),
                sayMaking('saved'),
              ),
          },
          { label: sayMaking('delete'), icon: 'trash', bad: true, onChoose: () => acts.ask(gallery) },
        ]}
      />
    )
  }
  return (
    <StudioFrame title={say('galleries')} make={make}>
      <StudioList
        path="/studio/galleries"
        asked={asked}
        search={say('searchGalleries')}
        states={states.map(id => ({ id, label: sayMaking(id) }))}
        list={list}
        row={row}
        empty={{ icon: 'images', title: say('noGalleries'), text: say('noGalleriesText'), make }}
      />
      {acts.question}
    </StudioFrame>
  )
}

/** What stands in the way of a gallery, or that it is live. */
function stateOf({ status, people, isInReview }: GalleryView): StateLook & { label: string } {
  if (status !== 'active') return { icon: 'eye-off', label: sayMaking('inactive') }
  if (people?.state === 'waiting' || people?.state === 'withdrawn')
    return { tone: 'warn', icon: 'users', label: sayMaking('consent') }
  if (isInReview) return { tone: 'info', icon: 'hourglass', label: sayMaking('review') }
  return { tone: 'good', icon: 'circle-check', label: sayMaking('active') }
}
