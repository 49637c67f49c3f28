import { type AuditorPass, auditors, auth } from '@fanfare/contract'
import { forgetSessions } from '../src/domains/identity/index.ts'
import type { Someone, World } from './world.ts'

export const ofAda = {
  name: 'Ada Byron',
  email: 'ada@acquirer.test',
  organisation: 'Acquirer',
  reason: 'Yearly review',
  days: 3,
}

type Auditor = Someone & { pass: AuditorPass }

/**
 * An auditor who set up their pass with the password of another account, proved by a second factor unless it's said
 * otherwise.
 */
export async function auditorOf(
  world: World,
  owner: Someone,
  {
    email,
    username,
    password,
    isProven = true,
  }: { email: string; username: string; password: string; isProven?: boolean },
): Promise<Auditor> {
  const { sql } = world.running.app.db
  const known = (await owner.ask(auditors.auditors)).data.data.find(one => one.email === email)
  const pass = known ?? (await owner.ask(auditors.createAuditor, { body: { ...ofAda, email } })).data
  await sql`
    update users set password_hash = (select password_hash from users where username = ${username}) where id = ${pass._id}`
  const { data } = await world.visitor.ask(auth.login, { body: { credentials: email, password } })
  if (isProven) await sql`update sessions set second_factor_at = now() where user_id = ${pass._id}`
  forgetSessions(world.running.app)
  const headers = { authorization: data.token }
  const ask: Someone['ask'] = (endpoint, input) => world.visitor.ask(endpoint, { ...input, headers } as never)
  return { id: pass._id, token: data.token, ask, pass }
}

/** The id of an auditor whose pass can be ended. */
export async function auditorToEnd(owner: Someone): Promise<string> {
  const body = { ...ofAda, email: 'else@acquirer.test' }
  return (await owner.ask(auditors.createAuditor, { body })).data._id
}

/** One request of each that changes something. */
export const auditorActs = (
  json: (method: string, body?: unknown) => RequestInit,
): Record<string, (made: { auditor: string }) => [path: string, init: RequestInit]> => ({
  'POST /operator/auditors': () => ['/operator/auditors', json('POST', ofAda)],
  'POST /operator/auditors/:id/end': ({ auditor }) => [`/operator/auditors/${auditor}/end`, json('POST', {})],
})

/** The mail about a pass, in a world whose jobs nobody works. */
export async function lettersOfAuditors(world: World) {
  const olga = await world.operator('auditing')
  const { data } = await olga.ask(auditors.createAuditor, { body: ofAda })
  return { mail_auditor_pass: [{ userId: data._id }] }
}
