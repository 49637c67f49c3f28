import { type AuditorPass, type auditors, auth, type Input } from '@fanfare/contract'
import { Check } from 'typebox/value'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { forgetSessions } from '../authenticate.ts'
import { passView } from '../queries/auditors.ts'
import { endPass, listPasses, type PassRow, passUntil, putPass } from '../store/auditors.ts'
import { findByEmail, findById, insertUser, type UserRow } from '../store/users.ts'
import { checkNamesFree, plainEmail, raced } from './checks.ts'
import { resetLink } from './password.ts'
import { endSessionsIn } from './sessions.ts'

const link_lives_ms = 3 * day_ms

/**
 * Gives an auditor a pass behind the paywalls for some days (POST /operator/auditors), as card networks and authorities
 * ask for, and mails them a link to set it up. Who had one before gets another. Refuses EMAIL_TAKEN for the address of
 * anyone else.
 */
export async function createAuditor(
  ctx: Ctx,
  { name, email, organisation, reason, days }: Input<typeof auditors.createAuditor>['body'],
): Promise<AuditorPass> {
  const address = plainEmail(email)
  if (!Check(auth.email, address)) throw refuseFields([{ path: 'email', message: 'Enter a valid email address.' }])
  const row = await ctx.db.tx(async tx => {
    const known = await findByEmail(tx, address)
    if (known?.role !== 'auditor') await checkNamesFree(tx, { email: address, username: null, userId: null })
    const user =
      known?.role === 'auditor'
        ? known
        : await insertUser(tx, rowOf(address, name)).catch(error => Promise.reject(raced(error)))
    const about = { organisation, reason, created_by: viewerOf(ctx).id, created_at: now() }
    await putPass(tx, { user_id: user.id, ...about, ends_at: fromNow(days * day_ms) })
    await recordAct(tx, ctx, {
      act: 'create_auditor',
      target: 'user',
      targetId: user.id,
      reason,
      after: { organisation, days },
    })
    await addJobIn(tx, 'mail_auditor_pass', { userId: user.id })
    return (await listPasses(tx, user.id))[0] as PassRow
  })
  forgetSessions(ctx)
  return passView(row)
}

/** Ends a pass and its sessions at once, on every node (POST /operator/auditors/{id}/end). */
export async function endAuditor(ctx: Ctx, id: string): Promise<AuditorPass> {
  const row = await ctx.db.tx(async tx => {
    const [pass] = isId(id) ? await listPasses(tx, id) : []
    if (!pass) throw refuse('ENTITY_NOT_FOUND')
    await endPass(tx, id, now())
    await endSessionsIn(tx, id, {})
    await recordAct(tx, ctx, { act: 'end_auditor', target: 'user', targetId: id })
    return (await listPasses(tx, id))[0] as PassRow
  })
  forgetSessions(ctx)
  return passView(row)
}

/** What the mail about a pass tells, with a link that is made when it leaves; nothing where the pass has ended. */
export async function openAuditorMail(app: Pick<App, 'db' | 'config'>, userId: string) {
  const [user, until] = await Promise.all([findById(app.db.sql, userId), passUntil(app.db.sql, userId, now())])
  if (!user?.email || !until) return undefined
  const link = await resetLink(app.db.sql, app.config, { id: userId, email: user.email }, link_lives_ms)
  return { to: user.email, name: user.name, language: user.language, until, link }
}

function rowOf(email: string, name: string): Parameters<typeof insertUser>[1] {
  const [first_name = '', ...last] = name.trim().split(/\s+/)
  const role: UserRow['role'] = 'auditor'
  const names = { name: name.trim(), first_name, last_name: last.join(' '), username: null }
  return { id: newId(), role, email, ...names, email_verified_at: now(), created_at: now() }
}
