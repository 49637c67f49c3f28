import { type Input, type notices, type Place, placeAt, takedownTargetsWithPage } from '@fanfare/contract'
import { checkCaptcha } from '../../../kernel/captcha/index.ts'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { App, Ctx } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { newId, newSecret, sha256 } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { type FieldError, refuseFields } from '../../../kernel/refusal.ts'
import { findIdsByUsername } from '../../identity/index.ts'
import type { Looks } from '../queries/looks.ts'
import { insertThings, type ThingRow } from '../store/cases.ts'
import { insertNotice, insertNoticeLink } from '../store/notices.ts'
import { caseNumber, openCase } from './cases.ts'

type Body = Input<typeof notices.sendNotice>['body']

/**
 * Takes a notice in, with or without an account, as a case of its own, and mails its number (POST /notices). Refuses
 * addresses of other sites, a notice about copyright without what the law asks for (17 U.S.C. § 512(c)(3)), and
 * CAPTCHA_FAILED.
 */
export async function sendNotice(ctx: Ctx, body: Body, looks: Looks) {
  const places = body.addresses.map(address => placeAt(address, ctx.config.siteUrl))
  const wrong = [...wrongAddresses(places), ...(body.kind === 'copyright' ? wrongCopyright(body) : [])]
  if (wrong.length > 0) throw refuseFields(wrong)
  await checkCaptcha(ctx, body.captcha)
  return keepNotice(ctx, body, looks)
}

/** Keeps a notice whose fields are right as a case, without a captcha. */
export async function keepNotice(ctx: Ctx, body: Body, looks: Looks) {
  const places = body.addresses.flatMap(address => placeAt(address, ctx.config.siteUrl) ?? [])
  const named = await thingsAt(ctx.db.sql, places, looks)
  const { kind, name, email, signature, about, work = '', owner = '' } = body
  return ctx.db.tx(async tx => {
    const made = await openCase(tx, kind)
    if (!made) throw new Error('A notice has no subject that another case could have.')
    await insertThings(
      tx,
      named.map((thing, index) => ({ ...thing, id: newId(), case_id: made.id, place: index + 1 })),
    )
    const id = newId()
    const ofCopyright = kind === 'copyright' ? { work, owner } : { work: '', owner: '' }
    const sender = { user_id: ctx.viewer?.id ?? null, name, email: email.trim(), signature }
    const language = ctx.language ?? null
    await insertNotice(tx, { id, case_id: made.id, ...sender, ...ofCopyright, about, language, created_at: now() })
    await addJobIn(tx, 'mail_notice_received', { noticeId: id })
    return { number: caseNumber(made), dueAt: made.due_at.toISOString() }
  })
}

function wrongAddresses(places: (Place | null)[]): FieldError[] {
  const message = 'Enter an address of this site.'
  return places.flatMap((place, index) => (place ? [] : [{ path: `addresses.${index}`, message }]))
}

function wrongCopyright({ work = '', owner = '', perjury }: Body): FieldError[] {
  return [
    ...(work.trim() ? [] : [{ path: 'work', message: 'Say which work this is about.' }]),
    ...(owner.trim() ? [] : [{ path: 'owner', message: 'Enter the name of its owner.' }]),
    ...(perjury ? [] : [{ path: 'perjury', message: 'Confirm this under penalty of perjury.' }]),
  ]
}

type Named = Omit<ThingRow, 'id' | 'case_id' | 'place'>

/** What stands at some addresses, each once, in one query for each kind; an address without a thing is kept as it is. */
async function thingsAt(db: Queryable, places: Place[], looks: Looks): Promise<Named[]> {
  const once = [...new Map(places.map(place => [place.path, place])).values()]
  const namesOf = (target: string) => once.flatMap(({ thing }) => (thing?.target === target ? [thing.name] : []))
  const [people, ...seen] = await Promise.all([
    findIdsByUsername(db, namesOf('performer')),
    ...takedownTargetsWithPage.map(target => looks[target](db, namesOf(target))),
  ])
  return once.map(({ path, thing }) => {
    const empty = { address: path, target: null, target_id: null, performer_id: null }
    if (!thing) return empty
    const { target, name } = thing
    if (target === 'performer') {
      const id = people.get(name.toLowerCase())
      return id ? { address: path, target, target_id: id, performer_id: id } : empty
    }
    const found = seen[takedownTargetsWithPage.indexOf(target)]?.find(one => one.id === name || one.name === name)
    return found ? { address: path, target, target_id: found.id, performer_id: found.performerId } : empty
  })
}

const link_days = 365

/** Makes a link to the page of a notice, for one mail; it works for a year and is kept as its hash. */
export async function noticeLink(app: Pick<App, 'db' | 'config'>, noticeId: string): Promise<string> {
  const secret = newSecret()
  const expires_at = fromNow(link_days * day_ms)
  await insertNoticeLink(app.db.sql, { secret_sha256: sha256(secret), notice_id: noticeId, expires_at })
  return `${app.config.siteUrl}/notice/status?token=${secret}`
}
