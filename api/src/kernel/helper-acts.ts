import type { Endpoint, Input } from '@fanfare/contract'
import { now } from './clock.ts'
import { type Ctx, viewerOf } from './context.ts'
import { isId, newId } from './ids.ts'

/**
 * Runs a request, and writes down what a helper or an API key changes by it for the creator to read. The line is there before the request
 * runs, so that a node that dies in between leaves it; a request that is refused or fails takes it back.
 */
export async function withHelperAct<T>(
  endpoint: Endpoint,
  ctx: Ctx,
  input: Input<Endpoint>,
  run: () => Promise<T>,
): Promise<T> {
  if (!isForCreator(ctx) || !isAct(endpoint)) return run()
  const named = (input.params as { id?: string }).id
  const subjectId = named && isId(named) ? named : null
  const actId = await write(ctx, `${endpoint.method} ${endpoint.path}`, subjectId)
  try {
    const answer = await run()
    if (!subjectId) await nameSubject(ctx, actId, answer)
    return answer
  } catch (error) {
    await ctx.db.sql`delete from seat_acts where id = ${actId}`
    throw error
  }
}

/** Whether someone other than the creator acts as them. */
function isForCreator({ viewer }: Ctx): boolean {
  return viewer?.helper !== undefined || viewer?.key !== undefined
}

/** A request that only asks with a body is counted as a read, and marking something as read is no news. */
function isAct({ method, limit, noAct }: Endpoint): boolean {
  return method !== 'GET' && limit !== 'read' && !noAct
}

/** Writes down what a helper changed by something that is no endpoint of the contract; for creators themselves nothing. */
export async function noteHelperAct(ctx: Ctx, endpoint: string, subjectId: string): Promise<void> {
  if (isForCreator(ctx)) await write(ctx, endpoint, subjectId)
}

async function write(ctx: Ctx, endpoint: string, subjectId: string | null): Promise<string> {
  const { id: performerId, helper, key } = viewerOf(ctx)
  const actId = newId()
  await ctx.db.sql`
    insert into seat_acts (id, seat_id, performer_id, helper_id, key_id, call, subject_id, request_id, created_at)
    values (${actId}, ${helper?.seatId ?? null}, ${performerId}, ${helper?.id ?? null}, ${key?.id ?? null}, ${endpoint},
      ${subjectId}, ${ctx.requestId}, ${now()})`
  return actId
}

/** What was made by the request. */
async function nameSubject(ctx: Ctx, actId: string, answer: unknown): Promise<void> {
  const made = (answer as { _id?: unknown } | null)?._id
  if (typeof made === 'string' && isId(made))
    await ctx.db.sql`update seat_acts set subject_id = ${made} where id = ${actId}`
}
