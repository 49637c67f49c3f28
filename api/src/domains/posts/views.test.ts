import { feeds, follows, performers, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../test/money.ts'
import { photographers } from '../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { day_ms, fromNow, now } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const secret = 'The key is under the blue pot.'
const teaserText = 'Where I keep the key.'
let world: World
let photos: ReturnType<typeof photographers>
let mia: Someone
let stranger: Someone
let follower: Someone
let subscriber: Someone
let buyer: Someone
beforeAll(async () => {
  world = await openWorld()
  photos = photographers(world)
  mia = await world.performer('mia')
  stranger = await world.fan('stranger')
  follower = await world.fan('follower')
  subscriber = await world.fan('subscriber')
  buyer = await world.fan('buyer')
  await follower.ask(follows.follow, { params: { id: mia.id } })
  await giveTokens(world, buyer.id, 10_000n)
  await world.running.app.db.sql`
    insert into subscription_periods (id, fan_id, performer_id, starts_at, ends_at, created_at)
    values (${newId()}, ${subscriber.id}, ${mia.id}, ${fromNow(-day_ms)}, ${fromNow(day_ms)}, ${now()})`
})
afterAll(() => world.close())

const write = async (terms: Record<string, unknown>) => {
  const body = { type: 'text', text: secret, title: 'A key', teaserText, ...terms }
  const answer = await mia.ask(feeds.createFeed, { body: body as never })
  expect([answer.status, answer.body.fields]).toEqual([200, undefined])
  return answer.data
}
const read = async (who: Someone, id: string) => (await who.ask(feeds.feed, { params: { id } })).data

/** How clients of this family decide whether a post is open. */
function opens(post: { isSale: boolean; price: number; isBought: boolean; isSubscribed: boolean }): boolean {
  const { isSale, price, isBought, isSubscribed } = post
  return (!isSale && isSubscribed) || (isSale && price > 0 && isBought) || (isSale && !price)
}

describe('a post that says nothing of who may see it', () => {
  it.each([
    ['a photo', { type: 'photo' }, 'subscribers', 0],
    ['a photo not for sale', { type: 'photo', isSale: false, price: 7 }, 'subscribers', 0],
    ['a photo for sale at 7', { type: 'photo', isSale: true, price: 7 }, 'sale', 7],
    ['a photo for sale at nothing', { type: 'photo', isSale: true, price: 0 }, 'public', 0],
    ['a photo for sale without a price', { type: 'photo', isSale: true }, 'public', 0],
    ['a text', {}, 'public', 0],
    ['a text not for sale', { isSale: false }, 'public', 0],
    ['a text for sale at 7', { isSale: true, price: 7 }, 'sale', 7],
    ['a text with a price that is not for sale', { price: 7 }, 'subscribers', 0],
    ['a text for subscribers', { audience: 'subscribers' }, 'subscribers', 0],
    ['what says everybody', { audience: 'everybody', isSale: false }, 'public', 0],
  ])('%s has the audience of its kind', async (_kind, terms, audience, price) => {
    const isPhoto = 'type' in terms
    const post = isPhoto ? await photos.post(mia, terms) : await write(terms)
    expect([post.audience, post.price, post.teaserText]).toEqual([audience, price, isPhoto ? '' : teaserText])
  })
})

describe('what is not open', () => {
  const cases = [
    ['followers', {}, () => follower],
    ['subscribers', {}, () => subscriber],
    ['sale', { price: 5 }, () => buyer],
  ] as const

  it.each(cases)('of a post for %s is in no answer, and found by nobody else', async (audience, terms, entitled) => {
    // A word of its own: what visitors are answered is kept for a second.
    const teaserText = `Where I keep the key of ${audience}.`
    const title = `A key for ${audience}`
    const post = await write({ audience, teaserText, title, ...terms })
    if (audience === 'sale') await buyer.ask(wallet.buyFeed, { params: { id: post._id } })
    const found = async (who: Someone, q: string) => {
      const { data } = await who.ask(feeds.feeds, { query: { q, performerId: mia.id, limit: 100 } })
      return data.data.find(({ _id }) => _id === post._id)
    }
    const closedTo = [world.visitor, stranger, follower, subscriber, buyer].filter(who => who !== entitled())
    for (const who of closedTo) {
      const seen = await read(who, post._id)
      expect(seen).toMatchObject({ locked: true, text: '', pollDescription: '', title, teaserText })
      expect(opens(seen)).toBe(false)
      expect(JSON.stringify(seen)).not.toContain('blue pot')
      expect(await found(who, 'blue pot')).toBeUndefined()
      expect(await found(who, `keep the key of ${audience}`)).toMatchObject({ locked: true, text: '' })
      expect(await found(who, title)).toBeDefined()
    }
    for (const who of [entitled(), mia]) {
      const seen = await read(who, post._id)
      expect(seen).toMatchObject({ locked: false, text: secret })
      expect(opens(seen)).toBe(true)
      expect(await found(who, 'blue pot')).toMatchObject({ text: secret })
    }
  })

  it('has neither address nor name of its files, but their blur', async () => {
    const post = await photos.post(mia, { text: secret, teaserText })
    const seen = await read(stranger, post._id)
    expect(seen.files).toMatchObject([
      { url: null, name: '', locked: true, thumbnails: [expect.stringMatching(/blur$/)] },
    ])
    expect(JSON.stringify(seen)).not.toContain('photo.jpg')
    expect((await read(subscriber, post._id)).files).toMatchObject([{ name: 'photo.jpg', locked: false }])
  })
})

describe('the terms of a post', () => {
  it('that is open to all, or to followers, answer as for sale at nothing', async () => {
    const open = { isSale: true, price: 0, isBought: true, isSubscribed: false }
    const post = await write({ audience: 'public' })
    for (const who of [world.visitor, stranger]) expect(await read(who, post._id)).toMatchObject(open)
    expect(await read(subscriber, post._id)).toMatchObject({ ...open, isSubscribed: true })
    const close = await write({ audience: 'followers' })
    expect(await read(follower, close._id)).toMatchObject(open)
    for (const who of [stranger, subscriber])
      expect(await read(who, close._id)).toMatchObject({ isSale: false, isSubscribed: false, isBought: false })
  })

  it('of one’s own are bought and subscribed', async () => {
    for (const audience of ['public', 'followers', 'subscribers', 'sale']) {
      const post = await write({ audience, price: 5 })
      expect(await read(mia, post._id)).toMatchObject({ isBought: true, isSubscribed: true, locked: false })
    }
  })

  it('come with the creator’s, and with null for what a post has not', async () => {
    const post = await write({})
    expect(await read(subscriber, post._id)).toMatchObject({
      thumbnail: null,
      thumbnailId: null,
      teaser: null,
      teaserId: null,
      streamingScheduled: null,
      pollExpiredAt: null,
      isSuggested: false,
      performer: {
        monthlyPrice: 5.99,
        yearlyPrice: 59,
        isFreeSubscription: false,
        durationFreeSubscriptionDays: 0,
        usedFreeSubscription: false,
        isSubscribed: true,
        isFollowed: false,
        isFeatured: false,
        live: 0,
        cover: null,
        avatar: expect.any(String),
      },
    })
    const page = async (who: Someone) => (await who.ask(performers.performer, { params: { id: 'mia' } })).data
    expect([(await page(subscriber)).isSubscribed, (await page(stranger)).isSubscribed]).toEqual([true, false])
  })
})

describe('the home of a fan', () => {
  it('holds what followed and subscribed creators publish; without any, suggestions that say so', async () => {
    await write({})
    const home = async (who: Someone) => (await who.ask(feeds.feeds, { query: { isHome: true } })).data.data
    for (const who of [follower, subscriber]) expect((await home(who)).some(post => post.isSuggested)).toBe(false)
    const suggested = await home(stranger)
    expect(suggested.length).toBeGreaterThan(0)
    expect(suggested.every(post => post.isSuggested)).toBe(true)
  })
})
