import { feeds, type OwnRelease, type ReleaseDeskView, releaseDesk, releases } from '@fanfare/contract'
import { idPicture } from './applicants.ts'
import { mailTo } from './mails.ts'
import { vaultFile } from './photos.ts'
import type { Answer, Someone, World } from './world.ts'

type Fields = Record<string, string | Buffer | undefined>

/** What someone signs with; every field can be changed or left out. */
const signed: Fields = {
  legalName: 'Rosa Quint',
  dateOfBirth: '1990-05-17',
  signature: 'rosa  quint',
  depict: 'true',
  distribute: 'true',
  front: idPicture,
  selfie: idPicture,
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Buffer) form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'id.jpg')
    else if (value !== undefined) form.append(name, value)
  return form
}

/** Creators who ask people for their consent, people who answer, and operators who verify, as they do it over HTTP. */
export function consents(world: World) {
  const onDesk = (operator: Someone, id: string) => operator.ask(releaseDesk.openDesk, { params: { id } })
  const invite = (who: Someone, body: object = {}) =>
    who.ask(releases.invite, { body: { name: 'Rosa', email: 'rosa@example.test', ...body } as never })
  /** The secret of the newest mail with some words in the subject. */
  const tokenFor = async (email: string, words = 'asks for your consent') =>
    (await mailTo(world, email, words)).text.match(/\/release\/([\w-]+)/)?.[1] ?? ''
  const sign = (token: string, changes: Fields = {}): Promise<Answer<unknown>> =>
    world.raw('/release/sign', { method: 'POST', body: formOf({ token, ...signed, ...changes }) })
  const openAll = async (operator: Someone, id: string) => {
    for (const { _id } of (await onDesk(operator, id)).data.documents)
      await operator.ask(releaseDesk.viewDocument, { params: { id: _id } })
  }
  const verify = async (operator: Someone, id: string, body: object = {}): Promise<Answer<ReleaseDeskView>> => {
    const signedAt = (await onDesk(operator, id)).data.signedAt ?? ''
    return operator.ask(releaseDesk.verify, { params: { id }, body: { signedAt, ...body } })
  }
  const one = async (who: Someone, id: string): Promise<OwnRelease | undefined> =>
    (await who.ask(releases.own)).data.data.find(row => row._id === id)
  return {
    invite,
    tokenFor,
    sign,
    openAll,
    verify,
    onDesk,
    one,
    open: (token: string) => world.visitor.ask(releases.guestOpen, { body: { token } }),
    async refuse(operator: Someone, id: string, reason = 'The photo is blurred.') {
      const signedAt = (await onDesk(operator, id)).data.signedAt ?? ''
      return operator.ask(releaseDesk.refuse, { params: { id }, body: { signedAt, reason } })
    },
    /** Someone without an account whose release is signed and verified; answers its id. */
    async verified(who: Someone, operator: Someone, email: string): Promise<string> {
      const { _id } = (await invite(who, { email })).data
      const answer = await sign(await tokenFor(email))
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      await openAll(operator, _id)
      const verdict = await verify(operator, _id)
      if (verdict.status !== 200) throw new Error(JSON.stringify(verdict.body))
      return _id
    },
  }
}

/** Posts of a creator that name people, and what becomes of them. */
export function postsWithPeople(world: World, creator: Someone, operator: Someone) {
  const people = consents(world)
  // Invitations are limited by the day, and tests make many.
  const anew = () => world.running.app.db.sql`delete from release_invitations`
  const own = async (id: string) => (await creator.ask(feeds.ownFeed, { params: { id } })).data
  return {
    own,
    async verified(email: string): Promise<string> {
      await anew()
      return people.verified(creator, operator, email)
    },
    async invited(email: string): Promise<string> {
      await anew()
      return (await people.invite(creator, { email })).data._id
    },
    async post(body: object) {
      const fileIds = [await vaultFile(world, creator.id)]
      const form = { type: 'photo', text: 'Us.', audience: 'public', fileIds, ...body }
      return creator.ask(feeds.createFeed, { body: form as never })
    },
    seen: async (id: string, who: Someone | World['visitor'] = world.visitor) =>
      (await who.ask(feeds.feed, { params: { id } })).status,
    async revoke(email: string): Promise<void> {
      const token = await people.tokenFor(email, 'is verified')
      const { status } = await world.visitor.ask(releases.guestRevoke, { body: { token } })
      if (status !== 200) throw new Error(`The consent of ${email} wasn't taken back: ${status}`)
    },
    status: (id: string, wanted: string) => world.until(async () => (await own(id)).status === wanted),
  }
}

/** Two signed releases whose documents an operator has opened. */
export type ReleasesToDecide = { id: string; signedAt: string }[]

/** Makes them. */
export async function releasesToDecide(world: World, operator: Someone): Promise<ReleasesToDecide> {
  const [people, rita] = [consents(world), await world.performer('rita')]
  const made = []
  for (const email of ['one@example.test', 'two@example.test']) {
    const { _id: id } = (await people.invite(rita, { email })).data
    await people.sign(await people.tokenFor(email))
    await people.openAll(operator, id)
    made.push({ id, signedAt: (await people.onDesk(operator, id)).data.signedAt ?? '' })
  }
  return made
}

type Acts = Record<string, (made: { releases: ReleasesToDecide }) => [path: string, init: RequestInit]>

/** Every endpoint by which operators decide about releases. */
export const releaseActs = (json: (method: string, body: object) => RequestInit): Acts => ({
  'POST /operator/releases/:id/verify': ({ releases: [one] }) => [
    `/operator/releases/${one?.id}/verify`,
    json('POST', { signedAt: one?.signedAt }),
  ],
  'POST /operator/releases/:id/refuse': ({ releases: [, other] }) => [
    `/operator/releases/${other?.id}/refuse`,
    json('POST', { signedAt: other?.signedAt, reason: 'Blurred.' }),
  ],
})

/** What people without an account are mailed, each in the language of all accounts. */
export async function lettersOfReleases(world: World, who: Someone) {
  const { sql } = world.running.app.db
  const { _id: releaseId } = (await consents(world).invite(who, { name: 'روزا', email: 'rosa@example.test' })).data
  const standing = (state: string) => async () => {
    await sql`
      update releases set state = ${state}, language = (select max(language) from users), reason = 'سبب',
        signed_at = now() where id = ${releaseId}`
  }
  const whats = { invited: 'invited', signed: 'signed', verified: 'verified', refused: 'refused' }
  return {
    mail_release: Object.entries(whats).map(([what, state]) => ({ releaseId, what, before: standing(state) })),
  }
}
