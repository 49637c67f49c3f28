import { blocks, contacts, contacts_max, feeds, follows, performers, seats, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'
import { newId } from '../../../kernel/ids.ts'

let world: World
let mia: Someone
let leo: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Hello.' } })
})
afterAll(() => world.close())

const add = (emails: string[], who = mia) => who.ask(contacts.blockContacts, { body: { emails } })
const list = async (who = mia) => (await who.ask(contacts.blockedContacts)).data
/** How many people their list has, by what it says and by who stands in it. */
async function blockedPeople(): Promise<number> {
  const { data, total } = (await mia.ask(blocks.blockedUsers)).data
  expect(data).toHaveLength(total)
  return total
}

/** What someone sees of mia: her page, and how many of her posts. */
async function seenBy(who: Someone) {
  const page = await who.ask(performers.performer, { params: { id: 'mia' } })
  const posts = await who.ask(feeds.feeds, { query: { performerId: mia.id } })
  return [page.status, posts.data?.total ?? posts.status]
}
const hidden = [403, 0]
const open = [200, 1]

async function removeAll(): Promise<void> {
  for (const { _id } of (await list()).data) await mia.ask(contacts.unblockContact, { params: { id: _id } })
}

describe('a blocked email address', () => {
  it('hides its creator from the fan who has it, however it is spelled, and from nobody else', async () => {
    expect(await seenBy(nina)).toEqual(open)
    expect((await add(['Nina+shop@Example.TEST', 'stranger@example.test'])).data).toEqual({ added: 2, total: 2 })
    expect(await seenBy(nina)).toEqual(hidden)
    expect(await seenBy(await world.fan('otto'))).toEqual(open)
    expect((await nina.ask(performers.performer, { params: { id: 'leo' } })).status).toBe(200)
  })

  it('never tells its creator whether someone has it', async () => {
    const { data, total } = await list()
    expect(data.map(({ hint }) => hint).sort()).toEqual(['ni…@example.test', 'st…@example.test'])
    expect([total, await blockedPeople()]).toEqual([2, 0])
    expect(JSON.stringify(data)).not.toContain('nina')
    const found = await mia.ask(users.searchUsers, { query: { q: 'nina', limit: 5 } })
    expect(found.data.data.map(({ _id }) => _id)).toEqual([nina.id])
    expect((await mia.ask(blocks.unblockUser, { params: { id: nina.id } })).status).toBe(404)
  })

  it('is on the list once', async () => {
    expect((await add(['nina@example.test', 'NINA@example.test'])).data).toEqual({ added: 0, total: 2 })
  })

  it('no longer hides its creator once it is taken off the list', async () => {
    await removeAll()
    expect(await seenBy(nina)).toEqual(open)
  })

  it('holds for a fan who registers with it later', async () => {
    await add(['pia@example.test'])
    const pia = await world.fan('pia')
    await world.until(async () => (await seenBy(pia))[0] === 403)
    expect([await seenBy(pia), await blockedPeople()]).toEqual([hidden, 0])
  })

  it('holds for a fan who changes to it later', async () => {
    const rosa = await world.fan('rosa')
    await add(['rose@example.test'])
    expect(await seenBy(rosa)).toEqual(open)
    const body = { email: 'rose@example.test', currentPassword: password }
    expect((await rosa.ask(users.updateMe, { body })).status).toBe(200)
    await world.until(async () => (await seenBy(rosa))[0] === 403)
  })

  it('leaves fans and helpers whom its creator knows, who would be missed', async () => {
    const follower = await world.fan('fiona')
    await follower.ask(follows.follow, { params: { id: mia.id } })
    const helper = await world.fan('hugo')
    await mia.ask(seats.inviteHelper, { body: { invited: 'hugo', scopes: ['chat'] } })
    await add(['fiona@example.test', 'hugo@example.test'])
    expect([await seenBy(follower), await seenBy(helper)]).toEqual([open, open])
  })

  it('becomes a block like any other where its creator blocks the person too', async () => {
    await removeAll()
    await add(['nina@example.test'])
    expect((await mia.ask(blocks.blockUser, { body: { targetId: nina.id, reason: 'Spam' } })).status).toBe(200)
    await removeAll()
    expect([await seenBy(nina), await blockedPeople()]).toEqual([hidden, 1])
    await mia.ask(blocks.unblockUser, { params: { id: nina.id } })
    expect(await seenBy(nina)).toEqual(open)
  })
})

describe('the list of blocked addresses', () => {
  it('belongs to creators alone, and each sees their own', async () => {
    await add(['one@example.test'])
    const [mine] = (await list()).data
    expect((await list(leo)).total).toBe(0)
    expect((await leo.ask(contacts.unblockContact, { params: { id: mine?._id ?? '' } })).status).toBe(404)
    expect((await mia.ask(contacts.unblockContact, { params: { id: 'nonsense' } })).status).toBe(404)
    for (const who of [nina, world.visitor]) {
      const answers = [await add(['one@example.test'], who), await who.ask(contacts.blockedContacts)]
      expect(answers.map(({ status }) => status)).toEqual(who === nina ? [403, 403] : [401, 401])
    }
  })

  it('names the address that is none, and adds nothing then', async () => {
    const before = (await list()).total
    const answer = await add(['two@example.test', 'two at example'])
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      [{ path: 'emails.1', message: 'Enter a valid email address.' }],
    ])
    expect((await add([])).status).toBe(400)
    expect((await add(Array.from({ length: 501 }, (_, n) => `a${n}@example.test`))).status).toBe(400)
    expect((await list()).total).toBe(before)
  })

  it('holds 5,000 addresses', async () => {
    await world.running.app.db.sql`
      insert into contact_blocks (id, performer_id, hash, hint, created_at)
      select gen_random_uuid(), ${leo.id}, sha256(n::text::bytea), 'x', now() from generate_series(1, ${contacts_max}) n`
    const answer = await add(['last@example.test'], leo)
    expect([answer.status, answer.error, (await list(leo)).total]).toEqual([422, 'CONTACTS_FULL', contacts_max])
  })
})

it('keeps no address of anyone in the database', async () => {
  await add([`secret.${newId()}@example.test`])
  const rows = await world.running.app.db.sql`select * from contact_blocks where performer_id = ${mia.id}`
  expect(JSON.stringify(rows)).not.toContain('secret.')
})
