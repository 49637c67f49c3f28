import { type AuditorPass, auditors, auth } from '@fanfare/contract'
import { forgetSessions } from '../src/domains/identity/index.ts'
import type { Someone, World } from './world.ts'

export const ofAda = {
  ...{ name: 'Ada Byron', email: 'ada@acquirer.test', organisation: 'Acquirer' },
  ...{ reason: 'Yearly review', days: 3 },
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

/** The mail about a pass, in a world whose jobs nobody works. */
export async function lettersOfAuditors(world: World) {
  const olga = await world.operator('auditing')
  const { data } = await olga.ask(auditors.createAuditor, { body: ofAda })
  return { mail_auditor_pass: [{ userId: data._id }] }
}
