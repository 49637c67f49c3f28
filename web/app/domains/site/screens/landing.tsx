import { feeds, performers } from '@fanfare/contract'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Footer } from '../../../core/page/footer.tsx'
import { load, loadUnlessHidden } from '../../../core/page/page-request.ts'
import { PublicHead } from '../../../core/page/public-head.tsx'
import { siteCard } from '../../../core/page/share-card.ts'
import type { Site } from '../../../core/page/site.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { glowOf } from '../../../ui/hash.ts'
import { say } from '../landing-words.ts'
import { Make } from '../parts/make.tsx'
import { Opening } from '../parts/opening.tsx'
import { People, Trades } from '../parts/people.tsx'
import { Promises } from '../parts/promises.tsx'
import { categoryPictures, pictureFor, type WallPicture, wallOf } from '../wall.ts'
import '../../../ui/ambient.css'
import '../../../core/page/public-head.css'
import './landing.css'

export const handle: PageHandle = { opens: 'visitors', layout: 'public' }

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = matches[0]?.loaderData as Site | undefined
  const title = say('title', { name: site?.settings.siteName ?? '' })
  const card = siteCard(site, { title, text: say('lead'), path: '/', type: 'website' })
  // The title of this page names the site by itself.
  return [{ title }, ...card.slice(1)]
}

const PEOPLE = 8
const TRADES = 8

/** Where people have to show their age first, the page stands without anything of creators. */
export async function loader(args: LoaderFunctionArgs) {
  const [people, everyone, categories, posts] = await Promise.all([
    loadUnlessHidden(args, performers.searchPerformers, { query: { limit: PEOPLE, sortBy: 'popular' } }),
    loadUnlessHidden(args, performers.topPerformers, { query: { limit: 24 } }),
    load(args, performers.performerCategories, { query: { limit: 50 } }),
    loadUnlessHidden(args, feeds.feeds, { query: { type: 'photo', limit: 60 } }),
  ])
  const trades = categories.data.filter(category => category.total > 0).slice(0, TRADES)
  if (!people || !everyone || !posts) return { people: null, trades: [], wall: [], glow: null, makeCover: null }
  return {
    people: people.data.map(person => ({ ...person, picture: pictureFor(person, posts.data) })),
    trades: categoryPictures(trades, everyone.data),
    wall: wallOf(everyone.data, posts.data),
    glow: everyone.data.find(person => person.coverHash)?.coverHash ?? null,
    makeCover: everyone.data.at(-1)?.cover ?? null,
  }
}

export default function Landing() {
  const { people, trades, wall, glow, makeCover } = useLoaderData<typeof loader>()
  return (
    <>
      <PublicHead />
      <main id="content">
        <Hero wall={wall} glow={glow} />
        <div className="land">
          {people && <People people={people} />}
          {trades.length > 0 && <Trades trades={trades} />}
          <Promises />
          <Make cover={makeCover} />
        </div>
      </main>
      <Footer wide />
    </>
  )
}

function Hero({ wall, glow }: { wall: WallPicture[]; glow: string | null }) {
  return (
    <div className="land-hero">
      {glow && (
        <div className="ambient land-glow">
          <div style={{ backgroundImage: glowOf(glow) }} />
        </div>
      )}
      <div className="land">
        <Opening wall={wall} />
      </div>
    </div>
  )
}
