import { learn, rank } from '../domains/discovery/index.ts'
import { followPerformer, reactTo, targetsIn } from '../domains/social/index.ts'
import { at, day_ms, fromNow, now, stopwatch } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { house } from '../rooms.ts'
import { type DemoPeople, inPairs, registerPeople } from './accounts.ts'
import { appealAgainst } from './appealed.ts'
import { apply } from './applicants.ts'
import { publishAssets } from './assets.ts'
import { bookCalls } from './calls.ts'
import { sortPosts } from './collections.ts'
import { complain } from './complain.ts'
import { connectPrograms } from './connect.ts'
import { askForThings } from './custom.ts'
import { publishDiaries } from './diary/publish.ts'
import { askForHelp } from './help.ts'
import { writeToEachOther } from './inbox.ts'
import { happenLately } from './lately.ts'
import { publishNotes, talk } from './life.ts'
import { writeToMany } from './many.ts'
import { payOut } from './payouts.ts'
import { type Published, publishPosts } from './publish.ts'
import { raiseTokens } from './raise.ts'
import { type Chance, chance } from './random.ts'
import { shareEarnings } from './share.ts'
import { openStores } from './shop.ts'
import { furnishSite } from './site.ts'
import { keepNinaSupplied, spend } from './spend.ts'
import { tellStatus } from './status.ts'
import { shareToday } from './stories.ts'
import { subscribeFans } from './subscribers.ts'

const seed = 20_260

/**
 * Fills the demonstration site once; under a lock, so that of two nodes one does it. A fill that was stopped is taken
 * up where it was: every step looks for what it has made already. Stories are shared at each start, as they last a day.
 */
export async function fillDemo(app: App): Promise<void> {
  const reserved = await app.db.sql.reserve()
  try {
    await reserved`select pg_advisory_lock(hashtext('fanfare.demo'))`
    const [row] = await reserved<{ done: boolean }[]>`select exists(select 1 from settings where key = 'demo') as done`
    if (row?.done) return await shareToday(app)
    const watch = stopwatch()
    app.log.info('Filling the demonstration site: people, posts, months of earnings')
    await fill(app)
    await shareToday(app)
    await reserved`insert into settings (key, value) values ('demo', ${reserved.json({ filled_at: now().toISOString() })})`
    app.log.info({ s: Math.round(watch() / 1000) }, 'The demonstration site is ready')
  } finally {
    await reserved`select pg_advisory_unlock(hashtext('fanfare.demo'))`
    reserved.release()
  }
}

async function fill(app: App): Promise<void> {
  const luck = chance(seed)
  const people = await registerPeople(app)
  await furnishSite(app, people.operatorId)
  const posts = await publishPosts(app, people, luck)
  await follow(app, people, luck)
  await publishAssets(app, people)
  await like(app, people, posts, luck)
  await spend(app, people, posts, luck)
  await subscribeFans(app, people, chance(seed + 3))
  await openStores(app, people)
  await payOut(app, people)
  await askForThings(app, people)
  await raiseTokens(app, people)
  await shareEarnings(app, people)
  await connectPrograms(app, people)
  await bookCalls(app, people)
  await keepNinaSupplied(app, people)
  const talkative = chance(seed + 1)
  const notes = await publishNotes(app, people, talkative)
  await talk(app, people, [...posts, ...notes], talkative)
  const looked = chance(seed + 2)
  const days = await publishDiaries(app, people, looked)
  await like(app, people, days, looked, 0.06)
  await talk(
    app,
    people,
    days.filter((_day, index) => index % 4 === 0),
    looked,
  )
  await sortPosts(app, people)
  await complain(app, people, posts)
  await appealAgainst(app, people)
  await askForHelp(app, people)
  await tellStatus(app, people)
  await happenLately(app, people, [...posts, ...notes])
  await writeToEachOther(app, people)
  await writeToMany(app, people)
  await apply(app)
  await rank(app.db)
  await learn(app.db)
}

/** The first fan follows half of the creators, the others a few each, the better known ones more often. */
async function follow(app: App, people: DemoPeople, luck: Chance): Promise<void> {
  const pairs = people.fans.flatMap((fanId, index) =>
    people.creators
      .filter(({ profile }, position) =>
        index === 0 ? position < 6 && position % 5 !== 4 : luck.next() < profile.draw / 14,
      )
      .map(({ id }) => ({ fanId, performerId: id, days_ago: luck.between(5, 90) })),
  )
  await inPairs(
    pairs,
    ({ fanId, performerId, days_ago }) =>
      at(fromNow(-days_ago * day_ms), () => followPerformer(app, { id: fanId }, performerId)),
    4,
  )
}

async function like(app: App, people: DemoPeople, posts: Published[], luck: Chance, often = 0.4): Promise<void> {
  const likes = posts.flatMap(post =>
    people.fans.filter(() => luck.next() < often).map(fanId => ({ fanId, objectId: post.id })),
  )
  await inPairs(
    likes,
    ({ fanId, objectId }) =>
      reactTo(app, targetsIn(house), { id: fanId }, { objectId, objectType: 'feed', action: 'like' }),
    4,
  )
}
