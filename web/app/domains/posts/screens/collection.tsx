import { collections, feeds } from '@fanfare/contract'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { Footer } from '../../../core/page/footer.tsx'
import { load } from '../../../core/page/page-request.ts'
import { shareCard } from '../../../core/page/share-card.ts'
import type { Site } from '../../../core/page/site.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../collection-page-words.ts'
import { collectionPath } from '../collection-path.ts'
import { PAGE, useFeed } from '../feed.ts'
import { Feed } from '../parts/feed.tsx'
import '../../../ui/chips.css'

export const handle: PageHandle = { opens: 'everybody', pays: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, description, cover, performer } = loaderData.collection
  const site = matches[0]?.loaderData as Site | undefined
  const name = say('titleOf', { title, name: performer.name })
  const path = collectionPath(profilePath(performer), loaderData.collection)
  return shareCard(site, { title: name, text: description || name, path, type: 'website', picture: cover?.url })
}

export async function loader(args: LoaderFunctionArgs) {
  const { profileId = '', collection: asked = '' } = args.params
  const collection = await load(args, collections.collection, { params: { performerId: profileId, id: asked } })
  const { pathname, searchParams } = new URL(args.request.url)
  const path = collectionPath(profilePath(collection.performer), collection)
  const sort = searchParams.get('sort') === 'asc' ? 'asc' : 'desc'
  // An id and a former username lead to the one address of the page.
  if (decodeURI(path) !== decodeURI(pathname).replace(/\.data$/, ''))
    throw redirect(sort === 'asc' ? `${path}?sort=asc` : path)
  const query = { collectionId: collection._id, sort, limit: PAGE }
  return { collection, sort, path, first: await load(args, feeds.feeds, { query }) }
}

/** The posts of a collection on the page of its creator, from either end. */
export default function CollectionPage() {
  const { collection, sort, path, first } = useLoaderData<typeof loader>()
  const { performer, title, description, total } = collection
  const home = profilePath(performer)
  return (
    <>
      <TopBar title={title} back={home} />
      <div className="mx-auto w-full max-w-(--size-column)">
        <div className="mt-6 flex flex-col gap-3 max-desk:mt-4">
          <Who href={home} of={performer} name={performer.name} verified={performer.verifiedAccount} size={40} />
          <h1 className="type-title wrap-anywhere">{title}</h1>
          {description && <p className="wrap-anywhere whitespace-pre-line text-ink-muted text-label">{description}</p>}
          <p className="text-ink-faint text-small">{say('total', { n: total })}</p>
          {total > 1 && (
            <nav className="chips" aria-label={say('sort')}>
              <Chip small on={sort === 'desc'} href={path}>
                {say('newest')}
              </Chip>
              <Chip small on={sort === 'asc'} href={`${path}?sort=asc`}>
                {say('oldest')}
              </Chip>
            </nav>
          )}
        </div>
        <Posts key={`${collection._id} ${sort}`} {...{ collection, sort, first, home }} />
      </div>
      <Footer />
    </>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
type PostsProps = Pick<Loaded, 'collection' | 'sort' | 'first'> & { home: string }

function Posts({ collection, sort, first, home }: PostsProps) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const { _id, performer } = collection
  const feed = useFeed(['collection', _id, sort], { collectionId: _id, sort }, first)
  const all = (
    <ButtonLink kind="solid" size="s" href={home}>
      {say('allOf', { name: performer.name })}
    </ButtonLink>
  )
  const empty = (
    <Empty icon="image" title={say('empty')} action={all}>
      {say('emptyText', { name: performer.name })}
    </Empty>
  )
  const end = <Empty icon="check" title={say('end')} action={all} className="pt-12" />
  return <Feed feed={feed} now={now} zone={site.timeZone} empty={empty} end={end} />
}
