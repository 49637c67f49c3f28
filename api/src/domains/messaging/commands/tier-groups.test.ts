import { type Audience, fans, mass, subscriptionTiers } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { tiered } from '../../../../test/tiers.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let t: ReturnType<typeof tiered>
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let silver: string
let gold: string
beforeAll(async () => {
  world = await openWorld()
  t = tiered(world)
  inbox = inboxes(world)
  ;({ mia, silver, gold } = await t.withTiers())
})
afterAll(async () => {
  inbox.close()
  await world.close()
})

/** A fan who has a tier of a creator. */
async function fanOf(creator: Someone, tierId: string | null): Promise<{ fan: Someone; id: string }> {
  const fan = await t.fan(300)
  const { data } = await t.subscribe(fan, creator, { tierId })
  return { fan, id: data.subscription._id }
}

const tier = (tierId: string, andAbove = false): Audience => ({ kind: 'tier', tierId, andAbove })
const count = async (include: Audience[], exclude: Audience[] = [], who = mia) =>
  (await who.ask(mass.countMassMessage, { body: { include, exclude } })).data.total

describe('fans of a tier', () => {
  it('are a group of their own, alone and with the tiers above, and move with an upgrade at once', async () => {
    const base = await fanOf(mia, null)
    await fanOf(mia, silver)
    await fanOf(mia, gold)
    const counts = () =>
      Promise.all([tier('base'), tier(silver), tier(silver, true), tier(gold)].map(group => count([group])))
    expect(await counts()).toEqual([1, 1, 2, 1])
    const { data } = (await mia.ask(mass.audiences)).data
    expect(data.filter(({ kind }) => kind === 'tier')).toEqual([
      { ...tier('base'), name: '', count: 1 },
      { ...tier(silver), name: 'Silver', count: 1 },
      { ...tier(silver, true), name: 'Silver', count: 2 },
      { ...tier(gold), name: 'Gold', count: 1 },
    ])
    const list = await mia.ask(fans.createFanList, { body: { name: 'High', rules: [tier(silver, true)] as never } })
    expect(list.data).toMatchObject({ fans: 2, rules: [{ ...tier(silver, true), name: 'Silver' }] })
    expect((await t.upgrade(base.fan, base.id, silver)).status).toBe(200)
    expect(await counts()).toEqual([0, 2, 3, 1])
    expect((await mia.ask(fans.fanLists)).data.data[0]?.fans).toBe(3)
    expect(await count([{ kind: 'subscribers' }], [tier(gold)])).toBe(2)
    const renamed = await mia.ask(fans.renameFanList, { params: { id: list.data._id }, body: { name: 'Higher' } })
    expect(renamed.data.rules).toEqual([{ ...tier(silver, true), name: 'Silver' }])
  })

  it('get a message that goes to their tier, and nobody else does', async () => {
    const other = await t.withTiers()
    const [low, high] = [await fanOf(other.mia, null), await fanOf(other.mia, other.gold)]
    const body = { text: 'For Gold.', include: [tier(other.gold)] }
    const { data } = await other.mia.ask(mass.sendMassMessage, { body })
    const results = () => other.mia.ask(mass.massMessageResults, { params: { id: data._id } })
    await world.until(async () => (await results()).data.state === 'sent')
    expect((await results()).data).toMatchObject({ recipients: 1, include: [{ kind: 'tier', name: 'Gold' }] })
    const last = async (fan: Someone) => (await inbox.page(fan, await inbox.open(fan, other.mia))).data[0]?.text
    expect([await last(high.fan), await last(low.fan)]).toEqual(['For Gold.', undefined])
  })

  it('stay addressable when the tier has ended', async () => {
    const other = await t.withTiers()
    await fanOf(other.mia, other.gold)
    await other.mia.ask(subscriptionTiers.endTier, { params: { id: other.gold } })
    expect(await count([tier(other.gold)], [], other.mia)).toBe(1)
  })

  it.each([
    ['another creator’s tier', 'OTHERS'],
    ['an id that is none', 'gold'],
    ['no tier', undefined],
  ])('are refused for %s, naming the field', async (_, given) => {
    const other = await t.withTiers()
    const tierId = given === 'OTHERS' ? other.gold : given
    const group = { kind: 'tier', ...(tierId && { tierId }) } as Audience
    const answers = [
      await mia.ask(mass.countMassMessage, { body: { include: [group] } }),
      await mia.ask(mass.sendMassMessage, {
        body: { text: 'x', include: [{ kind: 'subscribers' }], exclude: [group] },
      }),
      await mia.ask(fans.createFanList, { body: { name: 'Wrong', rules: [group] as never } }),
    ]
    expect(answers.map(answer => [answer.status, answer.body.fields?.[0]?.path])).toEqual([
      [400, 'include'],
      [400, 'exclude'],
      [400, 'rules'],
    ])
  })
})

describe('a welcome for a tier', () => {
  const welcome = (who: Someone, body: Record<string, unknown>) =>
    who.ask(fans.setAutomaticMessages, { body: { welcome: { isOn: true, text: 'Welcome.', ...body } } as never })
  const saidTo = async (fan: Someone, creator: Someone) =>
    (await inbox.page(fan, await inbox.open(fan, creator), { after: 0 })).data.map(({ text }) => text)

  it('greets who begins with it or goes over to it, once, by its name, and nobody below it', async () => {
    const one = await t.withTiers()
    const saved = await welcome(one.mia, { text: 'Welcome to {tier}!', tierId: one.silver })
    expect(saved.data.welcome).toEqual({ isOn: true, text: 'Welcome to {tier}!', tierId: one.silver })
    const [low, high] = [await fanOf(one.mia, null), await fanOf(one.mia, one.gold)]
    await world.until(async () => (await saidTo(high.fan, one.mia)).length > 0)
    expect([await saidTo(high.fan, one.mia), await saidTo(low.fan, one.mia)]).toEqual([['Welcome to Gold!'], []])
    await t.upgrade(low.fan, low.id, one.silver)
    await world.until(async () => (await saidTo(low.fan, one.mia)).length > 0)
    await t.upgrade(low.fan, low.id, one.gold)
    // Facts are taken in their order, so the upgrade was looked at when who came after it is greeted.
    const last = await fanOf(one.mia, one.silver)
    await world.until(async () => (await saidTo(last.fan, one.mia)).length > 0)
    expect(await saidTo(low.fan, one.mia)).toEqual(['Welcome to Silver!'])
  })

  it('names the lowest tier only where that has a name', async () => {
    const one = await t.withTiers()
    const refused = await welcome(one.mia, { text: 'Welcome to {tier}!' })
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'welcome.text'])
    await one.mia.ask(subscriptionTiers.changeTier, { params: { id: 'base' }, body: { name: 'Bronze' } })
    expect((await welcome(one.mia, { text: 'Welcome to {tier}!' })).data.welcome.tierId).toBeNull()
    const { fan } = await fanOf(one.mia, null)
    await world.until(async () => (await saidTo(fan, one.mia)).length > 0)
    expect(await saidTo(fan, one.mia)).toEqual(['Welcome to Bronze!'])
  })

  it('keeps its tier until another is chosen, and takes no tier of another creator', async () => {
    const one = await t.withTiers()
    await welcome(one.mia, { tierId: one.gold })
    expect((await welcome(one.mia, {})).data.welcome.tierId).toBe(one.gold)
    for (const tierId of [gold, 'gold', 'base']) {
      const wrong = await welcome(one.mia, { tierId })
      expect([wrong.status, wrong.body.fields?.[0]?.path]).toEqual([400, 'welcome.tierId'])
    }
    expect((await welcome(one.mia, { tierId: null })).data.welcome.tierId).toBeNull()
  })
})

it('a downgrade moves a fan to the lower tier’s group when it takes effect', async () => {
  const one = await t.withTiers()
  const { fan, id } = await fanOf(one.mia, one.gold)
  expect((await t.downgrade(fan, id, one.silver)).status).toBe(200)
  const counts = async () => [await count([tier(one.gold)], [], one.mia), await count([tier(one.silver)], [], one.mia)]
  expect(await counts()).toEqual([1, 0])
  await t.pass(id, 31)
  expect(await counts()).toEqual([0, 1])
})
