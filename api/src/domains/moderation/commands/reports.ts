import type { Input, reports, reportTargets } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, type Onlooker, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { requireVerifiedEmail } from '../../identity/index.ts'
import { insertReport, type ReportRow } from '../store/reports.ts'
import { joinCase } from './cases.ts'

/** Whose thing was reported, and what is kept of it: the words of a message, the title of a stream. */
export type Reported = {
  ownerId: string
  quote: string | null
  /** Where operators see what the report rests on. */
  evidence?: string
}

/** Whose thing it is that someone reports; refuses 404 for what they may not know of. Rooms above hold the things. */
export type ReportedOwner = (
  app: Pick<App, 'db'>,
  actor: Onlooker & { id: string },
  thing: { objectType: (typeof reportTargets)[number]; objectId: string },
) => Promise<Reported>

/**
 * Reports a creator or something of theirs, which the viewer must be able to see. It joins the open case of the thing, in
 * which the same person has one report, in the words that were written last. Refuses EMAIL_NOT_VERIFIED and 404.
 */
export async function report(
  ctx: Ctx,
  body: Input<typeof reports.report>['body'],
  ownerOf: ReportedOwner,
): Promise<ReportRow & { number: bigint }> {
  await requireVerifiedEmail(ctx)
  const { target, targetId, title, description = '' } = body
  const reporter = { ...onlookerOf(ctx), id: viewerOf(ctx).id }
  const {
    ownerId: performer_id,
    quote,
    evidence = null,
  } = await ownerOf(ctx, reporter, { objectType: target, objectId: targetId })
  return ctx.db.tx(async tx => {
    const joined = await joinCase(tx, { target, targetId, performerId: performer_id }, title)
    const about = { quote, evidence, target, target_id: targetId, performer_id, title, description }
    const row = { id: newId(), case_id: joined.id, reporter_id: reporter.id, ...about, created_at: now() }
    return { ...(await insertReport(tx, row)), number: joined.number }
  })
}
