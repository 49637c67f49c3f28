import { feeds, media } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographers, vaultFile } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

const srt = `1\r
00:00:01,000 --> 00:00:04,000\r
<i>Hello</i> <b onclick="x">you</b> & me\r
\r
2\r
00:00:05,500 --> 00:00:07,000 align:start\r
<script>alert(1)</script>\r
`
const vtt = `WEBVTT

00:00:01.000 --> 00:00:04.000
<i>Hello</i> &lt;b onclick="x"&gt;you</b> &amp; me

00:00:05.500 --> 00:00:07.000
&lt;script&gt;alert(1)&lt;/script&gt;
`

let world: World
let mia: Someone
let eva: Someone
let nina: Someone
let id: string
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  eva = await world.performer('eva')
  nina = await world.fan('nina')
  id = await vaultFile(world, mia.id, 'video')
})
afterAll(() => world.close())

const put = (text: string, { language = 'en', who = mia, fileId = id } = {}) =>
  who.ask(media.putCaptions, { params: { id: fileId, language: language as 'en' }, body: { text } })
const list = async (who = mia) => who.ask(media.captions, { params: { id } })
const remove = (language: string, who = mia) =>
  who.ask(media.deleteCaptions, { params: { id, language: language as 'en' } })

describe('captions', () => {
  it('are kept as clean WebVTT, replaced and deleted, by their creator alone', async () => {
    expect((await put(srt)).data).toMatchObject({ language: 'en', text: vtt })
    const styled = 'WEBVTT - Song\n\nSTYLE\n::cue { color: red }\n\nNOTE x\n\nb\n00:09.000 --> 00:10.000\n<v Mia>Two\n'
    const late = `${styled}\n00:01.000 --> 00:02.000\n<font color="red">One</font>\n`
    const clean = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n\n00:00:09.000 --> 00:00:10.000\n<v Mia>Two\n'
    expect((await put(late, { language: 'de' })).data.text).toBe(clean)
    expect((await put(clean)).data.text).toBe(clean)
    expect((await list()).data.data.map(one => [one.language, one.text])).toEqual([
      ['de', clean],
      ['en', clean],
    ])
    for (const who of [eva, nina, world.visitor]) {
      const refused = who === nina ? 403 : who === eva ? 404 : 401
      expect((await list(who)).status).toBe(refused)
      expect((await put(srt, { who })).status).toBe(refused)
      expect((await remove('en', who)).status).toBe(refused)
    }
    expect((await remove('de')).status).toBe(200)
    expect((await remove('de')).status).toBe(404)
    expect((await list()).data.data).toHaveLength(1)
  })

  it.each([
    ['00:00:04.000 --> 00:00:01.000\nHello', 'Line 1: the end is before the start.'],
    ['WEBVTT\n\n1\nHello', 'Line 4: the times are missing. Write them like 00:00:01.000 --> 00:00:04.000.'],
    ['WEBVTT\n\n0:1 --> 00:00:01.000\nHello', "Line 3: “0:1” isn't a time. Write it like 00:00:01.000."],
    [
      '00:00:01.000 --> 00:00:02.000\nHello\n00:00:03.000 --> 00:00:04.000\nYou',
      'Line 3: there is no empty line before these times.',
    ],
    [`00:00:01.000 --> 00:00:02.000\n${'x'.repeat(501)}`, 'Line 1: use at most 500 characters in one caption.'],
    ['00:00:01.000 --> 00:00:02.000\nCaf\ufffd', "This text isn't UTF-8. Save it as UTF-8 and choose it again."],
    ['00:00:01.000 --> 00:00:01.000\nHello', 'There are no captions in this file.'],
    ['WEBVTT\n', 'There are no captions in this file.'],
    ['é'.repeat(256_001), 'Enter captions, at most 512 kB of them.'],
    ['', 'Enter captions, at most 512 kB of them.'],
  ])('that are wrong are refused with the line (%#)', async (text, message) => {
    const { status, body } = await put(text)
    expect([status, body.fields]).toEqual([400, [{ path: 'text', message }]])
  })

  it('are taken with the marks of direction that programs put around lines, and without them', async () => {
    const { status, data } = await put('1\n00:00:01,000 --> 00:00:02,000\n\u202bمرحبا\u202c', { language: 'ar' })
    expect([status, data.text]).toEqual([200, 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nمرحبا\n'])
    await remove('ar')
  })

  it('are for videos and sounds, in a language of the list, and ten at most', async () => {
    const photo = await vaultFile(world, mia.id)
    expect((await put(srt, { fileId: photo })).body.fields?.[0]?.message).toBe('Only videos and sounds have captions.')
    expect((await put(srt, { language: 'xx' })).status).toBe(404)
    expect((await put(srt, { fileId: 'x' })).status).toBe(404)
    for (const language of ['ar', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et'])
      expect((await put(srt, { language })).status).toBe(200)
    expect((await put(srt, { language: 'fi' })).body.fields?.[0]?.path).toBe('language')
    expect((await put(srt)).status).toBe(200)
    for (const language of ['ar', 'bg', 'ca', 'cs', 'da', 'el', 'es', 'et']) await remove(language)
  })

  it('leave only for who may see the file; a locked file tells their languages', async () => {
    const body = { type: 'video', text: 'Song.', fileIds: [id], audience: 'subscribers' }
    const post = await mia.ask(feeds.createFeed, { body: body as never })
    const seen = async (who: Someone) =>
      (await who.ask(feeds.feed, { params: { id: post.data._id } })).data.files[0]?.captions
    expect(await seen(nina)).toEqual([
      { language: 'de', url: null },
      { language: 'en', url: null },
    ])
    const { fetchAs } = photographers(world)
    const url = (await seen(mia))?.[1]?.url
    const answer = await fetchAs(mia, url)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      vtt,
    ])
    expect((await fetchAs(nina, url)).status).toBe(403)
    expect((await fetchAs(mia, url?.replace('captions-en', 'captions-de'))).status).toBe(403)
    await mia.ask(feeds.deleteFeed, { params: { id: post.data._id } })
  })

  it('of a public post are open to visitors, one address for each language', async () => {
    const body = { type: 'video', text: 'Free song.', fileIds: [id], audience: 'public' }
    const post = await mia.ask(feeds.createFeed, { body: body as never })
    const params = { id: post.data._id }
    const file = (await world.visitor.ask(feeds.feed, { params })).data.files[0]
    const url = file?.captions.find(one => one.language === 'en')?.url ?? ''
    expect(await (await fetch(url)).text()).toBe(vtt)
    expect((await fetch(url.replace(/captions-en/, 'original'))).status).toBe(403)
    await mia.ask(feeds.deleteFeed, { params })
    expect((await fetch(url)).status).toBe(403)
  })

  it('of a sound are its transcript as plain text; a deleted file takes its captions along', async () => {
    await world.running.app.db.sql`update files set kind = 'audio', mime_type = 'audio/mp4' where id = ${id}`
    expect((await put(' One.\r\n<Two> ')).data.text).toBe('One.\n<Two>')
    const { data } = await mia.ask(media.vault)
    const url = data.data.find(file => file._id === id)?.captions[1]?.url
    const answer = await photographers(world).fetchAs(mia, url)
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'text/plain; charset=utf-8',
      'One.\n<Two>',
    ])
    expect((await mia.ask(media.deleteVaultFile, { params: { id } })).status).toBe(200)
    expect((await list()).status).toBe(404)
    const [left] = await world.running.app.db.sql`select count(*)::int as n from media_captions`
    expect(left?.n).toBe(0)
  })
})
