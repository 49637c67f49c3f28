import { blocks, comments, feeds, follows, reactions, reports } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queriesOf } from '../../../../test/queries.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
let post: string
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  post = await write()
})
afterAll(() => world.close())

const write = async (body: Record<string, unknown> = {}) =>
  (await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.', ...body } as never })).data._id
const say = (who: Someone, content: string, objectId = post, objectType = 'feed') =>
  who.ask(comments.createComment, { body: { objectId, objectType, content } as never })
const reply = (who: Someone, content: string, id: string) => say(who, content, id, 'comment')
const list = async (who: Someone, objectId = post, query: Record<string, unknown> = {}) =>
  (await who.ask(comments.comments, { query: { objectId, objectType: 'feed', limit: 100, ...query } as never })).data
const replies = (who: Someone, objectId: string) => list(who, objectId, { objectType: 'comment' })
const change = (who: Someone, id: string, content: string) =>
  who.ask(comments.changeComment, { params: { id }, body: { content } })
const remove = (who: Someone, id: string) => who.ask(comments.deleteComment, { params: { id } })
const count = async (id = post) => (await mia.ask(feeds.feed, { params: { id } })).data.totalComment
const settings = (body: Record<string, unknown>) => mia.ask(comments.changeCommentSettings, { body: body as never })

describe('a comment', () => {
  it('is seen by all who see the post, with its author, newest first, in pages', async () => {
    const id = await write()
    const made = await say(nina, 'One.', id)
    expect(made.data).toMatchObject({
      objectId: id,
      objectType: 'feed',
      content: 'One.',
      createdBy: nina.id,
      isLiked: false,
      totalReply: 0,
      totalLike: 0,
      isHidden: false,
      isEdited: false,
      creator: { _id: nina.id, username: 'nina' },
    })
    for (const text of ['Two.', 'Three.']) await say(leo, text, id)
    const seen = await list(world.visitor, id)
    expect([seen.total, seen.data.map(({ content }) => content)]).toEqual([3, ['Three.', 'Two.', 'One.']])
    const [first, second] = [await list(otto, id, { limit: 2 }), await list(otto, id, { limit: 2, offset: 2 })]
    const after = await list(otto, id, { limit: 2, before: first.data.at(-1)?._id })
    expect([first.data.length, second.data, after.data.map(({ content }) => content)]).toEqual([
      2,
      after.data,
      ['One.'],
    ])
    expect((await list(otto, id, { sort: 'asc' })).data[0]?.content).toBe('One.')
    expect(await count(id)).toBe(3)
  })

  it('has no scripts in it, names creators, and holds 2,000 characters at most', async () => {
    const { data } = await say(nina, 'Hi @leo <script>alert(1)</script><b>you</b> <3')
    expect([data.content, data.mentions.map(({ _id }) => _id)]).toEqual(['Hi @leo you <3', [leo.id]])
    const rows = await world.running.app.db.sql`
      select 1 from facts where kind = 'creator_mentioned' and payload->>'targetId' = ${data._id}`
    expect(rows).toHaveLength(1)
    expect((await say(nina, 'x'.repeat(2_000))).status).toBe(200)
    for (const content of ['', '  ', '<i></i>', 'x'.repeat(2_001), 'a\u202eb']) {
      const answer = await say(nina, content)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'content'])
    }
  })

  it('is changed by its author alone, in JSON and in forms', async () => {
    const { _id } = (await say(nina, 'One.')).data
    expect((await change(nina, _id, 'Two.')).data).toEqual({ updated: true })
    expect((await list(nina)).data.find(one => one._id === _id)).toMatchObject({ content: 'Two.', isEdited: true })
    for (const method of ['PUT', 'POST']) {
      const body = new FormData()
      body.append('content', `By ${method}.`)
      const answer = await world.raw(`/comments/${_id}`, { method, headers: { authorization: nina.token }, body })
      expect([answer.status, answer.data]).toEqual([200, { updated: true }])
      expect((await list(nina)).data.find(one => one._id === _id)?.content).toBe(`By ${method}.`)
    }
    for (const who of [otto, mia, leo]) expect((await change(who, _id, 'Mine.')).status).toBe(403)
    expect((await change(world.visitor, _id, 'Mine.')).status).toBe(401)
    for (const id of [nowhere, 'x']) expect((await change(nina, id, 'Mine.')).status).toBe(404)
  })

  it('is deleted by its author and by the creator of the post, with its replies; others may not', async () => {
    const before = await count()
    const [one, two] = [(await say(nina, 'One.')).data._id, (await say(nina, 'Two.')).data._id]
    await reply(otto, 'Yes.', one)
    for (const who of [otto, leo]) expect((await remove(who, one)).status).toBe(403)
    expect((await remove(nina, one)).data).toMatchObject({ _id: one, content: 'One.' })
    expect((await remove(mia, two)).status).toBe(200)
    for (const id of [one, two, nowhere]) expect((await remove(nina, id)).status).toBe(404)
    expect([
      await count(),
      (await nina.ask(comments.comments, { query: { objectId: one, objectType: 'comment' } })).status,
    ]).toEqual([before, 404])
  })

  it('is taken down by operators who moderate, which is written down, and by no others', async () => {
    const [olga, sven] = [await world.operator('olga'), await world.operator('sven')]
    await world.running.app.db.sql`update operators set permissions = '{support}' where user_id = ${sven.id}`
    const { _id } = (await say(nina, 'Buy now!')).data
    expect((await remove(sven, _id)).status).toBe(403)
    expect((await remove(olga, _id)).status).toBe(200)
    const [act] = await world.running.app.db.sql`select * from operator_acts where target_id = ${_id}`
    expect(act).toMatchObject({ operator_id: olga.id, act: 'delete_comment', before: { content: 'Buy now!' } })
  })

  it('counts right, however many are made and deleted at once', async () => {
    const id = await write()
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => say(n % 2 ? nina : otto, `${n}`, id)))
    const ids = made.map(answer => answer.data._id)
    const parent = ids[0] ?? ''
    await Promise.all([
      ...ids.slice(6).flatMap(one => [remove(mia, one), remove(mia, one)]),
      ...[1, 2, 3, 4].map(n => reply(leo, `${n}`, parent)),
      ...[1, 2, 3].map(() =>
        nina.ask(reactions.react, { body: { objectId: parent, objectType: 'comment', action: 'like' } }),
      ),
    ])
    const { data, total } = await list(nina, id)
    expect([await count(id), total]).toEqual([6, 6])
    expect(data.find(one => one._id === parent)).toMatchObject({ totalReply: 4, totalLike: 1, isLiked: true })
  })
})

describe('a page of comments', () => {
  it('costs six queries at most, also one of replies', async () => {
    const id = await write()
    const { _id } = (await say(nina, 'Hi @leo', id)).data
    for (const who of [nina, otto, leo, mia]) await reply(who, 'Hi @leo', _id)
    for (const look of [() => list(otto, id), () => replies(otto, _id)]) {
      const seen = await queriesOf(world, look)
      expect(seen.length, seen.join('\n')).toBeGreaterThan(3)
      expect(seen.length, seen.join('\n')).toBeLessThanOrEqual(6)
    }
  })

  it('is read from an index', async () => {
    const { sql } = world.running.app.db
    const place = { object_type: 'feed' as const, object_id: post, parent_id: null }
    await sql.begin(async tx => {
      await tx`set local enable_seqscan = off`
      const plan = await tx`explain (format json)
        select id from comments t where t.object_id = ${place.object_id} and t.object_type = ${place.object_type}
          and t.parent_id is null order by t.id desc limit 10`
      expect(JSON.stringify(plan)).toContain('"Index Name":"comments_of_object"')
      expect(JSON.stringify(plan)).not.toContain('"Node Type":"Sort"')
    })
  })
})

describe('a report of a comment', () => {
  it('reaches the operators, with who wrote it; not from who cannot see it', async () => {
    const { _id } = (await say(nina, 'Buy now!')).data
    const body = { title: 'Spam or misleading', target: 'comment', targetId: _id } as const
    expect((await otto.ask(reports.report, { body })).data).toMatchObject({ target: 'comment', performerId: nina.id })
    expect((await otto.ask(reports.report, { body: { ...body, targetId: nowhere } })).status).toBe(404)
  })

  it('tells operators which post it stands under, and nothing of that for other reports', async () => {
    const { _id } = (await say(nina, 'Buy here!')).data
    await otto.ask(reports.report, { body: { title: 'Others', target: 'comment', targetId: _id } })
    await otto.ask(reports.report, { body: { title: 'Others', target: 'performer', targetId: mia.id } })
    const { data } = await (await world.operator('opcomments')).ask(reports.operatorReports)
    const placeOf = (id: string) => data.data.find(one => one.targetId === id)?.commentOf
    expect(placeOf(_id)).toEqual({ objectType: 'feed', objectId: post })
    expect(placeOf(mia.id)).toBe(null)
  })
})

describe('a reply', () => {
  it('stands under the comment, also one to a reply', async () => {
    const { _id } = (await say(nina, 'One.')).data
    const first = (await reply(mia, 'Thanks.', _id)).data
    expect(first).toMatchObject({ objectId: _id, objectType: 'comment' })
    expect((await reply(nina, 'Welcome.', first._id)).data).toMatchObject({ objectId: _id, objectType: 'comment' })
    expect((await replies(otto, _id)).data.map(({ content }) => content)).toEqual(['Welcome.', 'Thanks.'])
    expect((await list(otto)).data.find(one => one._id === _id)?.totalReply).toBe(2)
    await remove(nina, first._id)
    await remove(mia, first._id)
    expect((await list(otto)).data.find(one => one._id === _id)?.totalReply).toBe(1)
  })
})

describe('nobody comments', () => {
  it('on what they may not see or what is not there, and nobody reads it', async () => {
    const closed = await write({ audience: 'followers' })
    const secret = (await say(mia, 'For followers.', closed)).data._id
    for (const who of [nina, world.visitor]) {
      const query = { objectId: closed, objectType: 'feed' } as const
      expect((await who.ask(comments.comments, { query })).status).toBe(403)
    }
    expect((await say(nina, 'Hi.', closed)).status).toBe(403)
    expect((await reply(nina, 'Hi.', secret)).status).toBe(403)
    expect((await remove(nina, secret)).status).toBe(404)
    const draft = await write({ status: 'draft' })
    for (const id of [draft, nowhere, 'x']) expect((await say(nina, 'Hi.', id)).status).toBe(404)
    for (const type of ['video', 'gallery', 'product', 'comment'])
      expect((await say(nina, 'Hi.', post, type)).status).toBe(404)
    expect((await say(nina, 'Hi.', post, 'planet')).status).toBe(400)
    expect((await say(world.visitor, 'Hi.')).status).toBe(401)
  })

  it('before their email is verified', async () => {
    const vera = await world.fan('vera')
    const own = (await say(vera, 'Hi.')).data._id
    await world.running.app.db.sql`update users set email_verified_at = null where id = ${vera.id}`
    for (const answer of [await say(vera, 'Hi again.'), await change(vera, own, 'Hi.')])
      expect([answer.status, answer.error]).toEqual([422, 'EMAIL_NOT_VERIFIED'])
  })

  it('if the creator or the author of a comment blocked them; those two no longer see what they wrote', async () => {
    const [troll, witness] = [await world.fan('troll'), await world.fan('witness')]
    const mine = (await say(troll, 'Ha.')).data._id
    const theirs = (await say(witness, 'Nice.')).data._id
    await witness.ask(blocks.blockUser, { body: { targetId: troll.id } })
    expect((await reply(troll, 'Ha ha.', theirs)).status).toBe(404)
    const seen = async (who: Someone) => (await list(who)).data.map(({ _id }) => _id)
    expect([(await seen(witness)).includes(mine), (await seen(troll)).includes(theirs)]).toEqual([false, false])
    expect((await seen(nina)).includes(mine)).toBe(true)
    await mia.ask(blocks.blockUser, { body: { targetId: troll.id } })
    expect((await say(troll, 'Ha.')).status).toBe(404)
    expect((await change(troll, mine, 'Ha!')).status).toBe(404)
    expect((await seen(mia)).includes(mine)).toBe(false)
  })

  it.each([
    ['nobody', [], ['stranger', 'follower', 'subscriber']],
    ['subscribers', ['subscriber'], ['stranger', 'follower']],
    ['followers', ['follower', 'subscriber'], ['stranger']],
    ['everybody', ['stranger', 'follower', 'subscriber'], []],
  ])('where the creator takes comments from %s, but those', async (whoMayComment, may, mayNot) => {
    const people: Record<string, Someone> = {}
    for (const kind of ['stranger', 'follower', 'subscriber'])
      people[kind] = await world.fan(`${kind}of${whoMayComment}`)
    await people.follower?.ask(follows.follow, { params: { id: mia.id } })
    await world.running.app.db.sql`
      insert into subscription_periods (id, fan_id, performer_id, starts_at, ends_at, created_at)
      values (${newId()}, ${people.subscriber?.id ?? ''}, ${mia.id}, ${fromNow(-day_ms)}, ${fromNow(day_ms)}, ${now()})`
    expect((await settings({ whoMayComment })).data).toEqual({ whoMayComment, hiddenWords: [] })
    const tried = async (kinds: string[]) =>
      Promise.all(kinds.map(async kind => (await say(people[kind] as Someone, 'Hi.')).error))
    expect(await tried(may)).toEqual(may.map(() => ''))
    expect(await tried(mayNot)).toEqual(mayNot.map(() => 'COMMENTS_RESTRICTED'))
    expect((await say(mia, 'Always.')).status).toBe(200)
  })
})

describe('a word that the creator hides', () => {
  it('leaves the comment to its author, the creator and operators, and out of the count', async () => {
    expect((await settings({ hiddenWords: ['Spoiler', 'the end'] })).data.hiddenWords).toEqual(['spoiler', 'the end'])
    expect((await mia.ask(comments.ownCommentSettings)).data.hiddenWords).toEqual(['spoiler', 'the end'])
    const id = await write()
    const { data } = await say(nina, 'A SPOILER @leo: they marry.', id)
    expect(data.isHidden).toBe(true)
    const olga = await world.operator('omar')
    for (const who of [nina, mia, olga]) expect((await list(who, id)).total).toBe(1)
    for (const who of [otto, leo, world.visitor]) expect(await list(who, id)).toEqual({ data: [], total: 0 })
    expect((await reply(otto, 'What?', data._id)).status).toBe(404)
    expect(await count(id)).toBe(0)
    await change(nina, data._id, 'They marry.')
    expect([(await list(otto, id)).total, await count(id)]).toEqual([1, 1])
    await change(nina, data._id, 'Spoiler!')
    expect([(await list(otto, id)).total, await count(id)]).toEqual([0, 0])
    await remove(nina, data._id)
    expect(await count(id)).toBe(0)
    expect((await say(mia, 'My own spoiler.', id)).data.isHidden).toBe(false)
    await settings({ hiddenWords: [] })
  })

  it('is set by creators alone, and well-formed', async () => {
    for (const who of [nina, world.visitor])
      expect((await who.ask(comments.changeCommentSettings, { body: {} })).status).toBe(who === nina ? 403 : 401)
    for (const body of [{ whoMayComment: 'friends' }, { hiddenWords: ['x'.repeat(61)] }, { hiddenWords: 'x' }])
      expect((await settings(body)).status).toBe(400)
  })
})
