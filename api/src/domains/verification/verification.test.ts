import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performers, users, verification } from '@fanfare/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicants, type Fields, idPdf, idPicture } from '../../../test/applicants.ts'
import { mailTo } from '../../../test/mails.ts'
import { openWorld, password, type Someone, type World } from '../../../test/world.ts'
import { now } from '../../kernel/clock.ts'
import { documentsOf } from './queries.ts'

let world: World
let applicant: ReturnType<typeof applicants>
const picture = idPicture
const pdf = idPdf
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>',
)

beforeAll(async () => {
  world = await openWorld()
  applicant = applicants(world)
})
afterAll(() => world.close())

const register = (username: string, changes: Fields = {}) => applicant.register(username, changes)
const enter = (username: string) => applicant.enter(username)
const upload = (token: string, path: string, fields: Fields) => applicant.upload(token, path, fields)
const view = (token: string, id: string) =>
  fetch(`${world.url}/performers/documents/${id}/view`, { headers: { authorization: token } })
const rowsOf = (username: string) => world.running.app.db.sql`
  select d.* from identity_documents d join users u on u.id = d.user_id where u.username = ${username} order by d.kind`

/** The date of birth of someone who turns 18 in this many days. */
function bornAfter(days: number): string {
  const today = now()
  const born = Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days)
  return new Date(born).toISOString().slice(0, 10)
}

describe('a creator registers', () => {
  it('with both documents, may log in, and stands in no list until an operator has seen them', async () => {
    const [category] = await world.running.app.db.sql`
      insert into categories (id, name, slug) values (gen_random_uuid(), 'Music', 'music') returning id`
    const answer = await register('ada', { 'categoryIds[]': [category?.id], bio: 'Songs.', confirm: password })
    expect([answer.status, answer.data]).toEqual([
      200,
      { message: expect.stringContaining('mail'), token: expect.any(String) },
    ])
    await mailTo(world, 'ada@example.test', 'Verify your email')
    const ada = await enter('ada')
    const [row] = await world.running.app.db.sql`
      select to_char(date_of_birth, 'YYYY-MM-DD') as born, bio, verified_at from performers where user_id = ${ada.id}`
    expect(row).toEqual({ born: '1990-05-17', bio: 'Songs.', verified_at: null })
    const listed = (await world.visitor.ask(performers.searchPerformers)).data
    expect([listed.total, (await world.visitor.ask(performers.performer, { params: { id: 'ada' } })).status]).toEqual([
      0, 404,
    ])
    const documents = await documentsOf(world.running.app, ada.id)
    expect([documents.idVerification?.mimeType, documents.documentVerification?.mimeType]).toEqual([
      'image/jpeg',
      'application/pdf',
    ])
  })

  it.each(['idVerification', 'documentVerification'])('not without %s', async missing => {
    const answer = await register('ben', { [missing]: undefined })
    expect([answer.status, answer.body.message]).toEqual([404, 'Missing ID documents!'])
  })

  it.each([
    ['a text', Buffer.from('I am a picture, honestly.')],
    ['a cut picture', () => picture.subarray(0, 400)],
    ['a picture in name only', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000)])],
    ['an SVG with a script', svg],
    ['a PDF with a wrong head', Buffer.from(pdf.toString().replace('%PDF-', '%PFD-'))],
    ['a PDF without its end', pdf.subarray(0, 40)],
    ['nothing', Buffer.alloc(0)],
  ] as [string, Buffer | (() => Buffer)][])('not with %s for a document, and is told which', async (_what, content) => {
    const answer = await register('ben', { documentVerification: typeof content === 'function' ? content() : content })
    expect([answer.status, answer.error, answer.body.fields?.[0]?.path]).toEqual([
      422,
      'INVALID_FILE',
      'documentVerification',
    ])
  })

  it('not with a picture on which nothing could be read', async () => {
    const idVerification = await sharp(picture).resize(320, 20, { fit: 'fill' }).png().toBuffer()
    const message = 'This picture needs at least 50 pixels on each side.'
    expect((await register('ben', { idVerification })).body.fields).toEqual([{ path: 'idVerification', message }])
  })

  it('not with more than 10 MB', async () => {
    const answer = await register('ben', { idVerification: Buffer.concat([picture, Buffer.alloc(10_000_000)]) })
    expect([answer.status, answer.error, answer.body.fields?.[0]?.path]).toEqual([
      413,
      'FILE_TOO_LARGE',
      'idVerification',
    ])
  })

  it.each([
    ['dateOfBirth', bornAfter(3)],
    ['dateOfBirth', '2001-02-30'],
    ['dateOfBirth', 'yesterday'],
    ['dateOfBirth', undefined],
    ['confirm', 'Another-horse-2'],
    ['password', 'password'],
    ['username', 'аda'],
    ['email', 'nobody'],
    ['firstName', '<b>'],
    ['lastName', '\u0301'],
    ['name', 'ab'],
    ['name', ' a '],
    ['name', '\u200b\u200b\u200b'],
    ['bio', 'x'.repeat(3_001)],
    ['country', 'Atlantis'],
    ['gender', 'robot'],
    ['categoryIds', '01890000-0000-7000-8000-000000000000'],
  ])('not with a wrong %s: %s', async (field, value) => {
    const answer = await register('ben', { [field]: value })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, field])
  })

  it.each([
    ['email', { email: 'ADA@example.test' }],
    ['username', { username: 'ADA' }],
  ])('not with the %s of somebody else', async (field, changes) => {
    const answer = await register('ben', changes)
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([422, field])
  })

  it('not with both of somebody else, and is told of both', async () => {
    const answer = await register('ada')
    expect([answer.status, answer.error, answer.body.fields]).toEqual([
      422,
      'EMAIL_TAKEN',
      [
        { path: 'email', message: 'This email has been taken', code: 'EMAIL_TAKEN' },
        { path: 'username', message: 'This username has been taken', code: 'USERNAME_TAKEN' },
      ],
    ])
  })

  it('and what was refused leaves nothing behind', async () => {
    const [row] = await world.running.app.db.sql`select count(*)::int as count from users where username = 'ben'`
    const stored = await readdir(join(world.running.app.config.dataDir, 'files', 'documents'))
    expect([row?.count, stored.length]).toEqual([0, (await rowsOf('ada')).length])
  })

  it('also with a PDF before which a scanner wrote something', async () => {
    const scanned = Buffer.concat([Buffer.from('\ufeff'), pdf])
    expect((await register('cleo', { documentVerification: scanned })).status).toBe(200)
  })

  it('with what a page shows besides, and without what a browser wrote for fields that nobody filled in', async () => {
    const more = { height: '167_169', eyes: 'blue', city: 'Oslo', languages: ['en', 'no'], hair: '' }
    expect((await register('eva', { ...more, bio: 'undefined', phone: 'undefined', weight: 'null' })).status).toBe(200)
    const { token } = await enter('eva')
    const me = await world.visitor.ask(users.me, { headers: { authorization: token } })
    expect(me.data).toMatchObject({ ...more, hair: null, weight: null, bio: '', phone: null })
    const wrong = await register('eve', { height: 'tall', phone: 'abc' })
    expect(wrong.body.fields?.map((field: { path: string }) => field.path)).toEqual(['phone'])
    const look = await register('eve', { height: 'tall' })
    expect([look.status, look.body.fields?.[0]?.path]).toEqual([400, 'height'])
  })

  it('when they have just turned eighteen', async () => {
    expect((await register('carl', { dateOfBirth: bornAfter(-3) })).status).toBe(200)
  })
})

describe('an ID document', () => {
  let olga: Someone
  beforeAll(async () => {
    olga = await world.operator('olga')
    await register('dora')
  })

  it('is opened by its owner, and by an operator, whose look is written down', async () => {
    const dora = await enter('dora')
    const [paper, id] = await rowsOf('dora')
    const own = await view(dora.token, id?.id)
    expect([own.status, Buffer.from(await own.arrayBuffer()).equals(picture)]).toEqual([200, true])
    const seen = await view(olga.token, paper?.id)
    expect([seen.status, Buffer.from(await seen.arrayBuffer()).equals(pdf)]).toEqual([200, true])
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': 'inline; filename="documentVerification.pdf"',
      'x-content-type-options': 'nosniff',
    })
    const views = await world.running.app.db.sql`select document_id, viewer_id from document_views`
    expect(views.map(row => ({ ...row }))).toEqual([{ document_id: paper?.id, viewer_id: olga.id }])
  })

  it('is not there for anybody else', async () => {
    const [row] = await rowsOf('dora')
    const fan = await world.fan('fan')
    const rival = await world.performer('rival')
    for (const token of [fan.token, rival.token]) expect((await view(token, row?.id)).status).toBe(404)
    expect((await view('', row?.id)).status).toBe(401)
    expect((await view(olga.token, 'nonsense')).status).toBe(404)
    const media = await fetch(`${world.url.replace(/\/api$/, '')}/media/${row?.id}/original`)
    expect(media.status).toBe(404)
  })

  it('lies encrypted', async () => {
    const [paper] = await rowsOf('dora')
    const stored = await readFile(join(world.running.app.config.dataDir, 'files', paper?.storage_key))
    expect(paper?.storage_key).toMatch(/^documents\//)
    expect([stored.includes('%PDF'), stored.length]).toEqual([false, pdf.length + 28])
  })

  it('is replaced by its owner, under each of its names, and the old one is kept', async () => {
    const dora = await enter('dora')
    const first = await upload(dora.token, '/idVerificationId', { file: pdf })
    expect([first.status, first.data]).toMatchObject([200, { type: 'idVerification', mimeType: 'application/pdf' }])
    const second = await upload(dora.token, '', { type: 'idVerification', file: picture })
    expect(second.data).toMatchObject({ type: 'idVerification', mimeType: 'image/jpeg' })
    expect((await documentsOf(world.running.app, dora.id)).idVerification?._id).toBe(
      (second.data as { _id: string })._id,
    )
    const rows = await rowsOf('dora')
    expect(rows.map(row => [row.kind, row.replaced_at === null])).toEqual(
      expect.arrayContaining([
        ['idVerification', false],
        ['idVerification', false],
        ['idVerification', true],
        ['documentVerification', true],
      ]),
    )
  })

  it('is not replaced by what is none, in a kind that is none, or by a fan', async () => {
    const dora = await enter('dora')
    const wrong = await upload(dora.token, '/idVerificationId', { file: svg })
    expect([wrong.error, wrong.body.fields?.[0]?.path]).toEqual(['INVALID_FILE', 'file'])
    expect((await upload(dora.token, '/passport', { file: picture })).status).toBe(404)
    expect((await upload(dora.token, '/idVerificationId', {})).body.fields?.[0]?.path).toBe('file')
    const fan = await world.fan('mila')
    expect((await upload(fan.token, '/idVerificationId', { file: picture })).status).toBe(403)
    expect((await world.visitor.ask(verification.viewDocument, { params: { id: dora.id } })).status).toBe(401)
  })
})
