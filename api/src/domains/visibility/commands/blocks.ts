import type { blocks, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { isCountry, tellsStates } from '../../../kernel/country.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { statesIn } from '../../../kernel/places.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { findPeople, getUser } from '../../identity/index.ts'
import * as store from '../store/blocks.ts'

type Actor = { id: string }

/**
 * Blocks somebody; twice is the same as once. The fact lets other rooms undo what ties the two together. Refuses
 * ENTITY_NOT_FOUND, and BLOCK_IMPOSSIBLE for oneself and for the people who run the site.
 */
export async function blockUser(
  app: Pick<App, 'db'>,
  actor: Actor,
  { targetId, reason = '' }: Input<typeof blocks.blockUser>['body'],
): Promise<store.BlockRow> {
  if (targetId === actor.id) throw refuse('BLOCK_IMPOSSIBLE', {}, "You can't block yourself.")
  if (!isId(targetId) || !(await findPeople(app.db.sql, [targetId])).has(targetId)) throw refuse('ENTITY_NOT_FOUND')
  const { role } = await getUser(app.db.sql, targetId)
  if (role === 'operator') throw refuse('BLOCK_IMPOSSIBLE', {}, "You can't block the people who run the site.")
  const block = { id: newId(), blocker_id: actor.id, blocked_id: targetId, reason, created_at: now() }
  return app.db.tx(async tx => {
    const { row, isNew } = await store.insertBlock(tx, block)
    if (isNew) await recordFact(tx, 'user_blocked', { blockerId: actor.id, blockedId: targetId })
    return row
  })
}

/** Takes a block back; 404 when there was none. What the block ended does not come back. */
export async function unblockUser(app: Pick<App, 'db'>, actor: Actor, blockedId: string): Promise<void> {
  const gone = isId(blockedId) && (await store.deleteBlock(app.db.sql, actor.id, blockedId))
  if (!gone) throw refuse('ENTITY_NOT_FOUND')
}

/**
 * Blocks exactly these countries and states. Refuses codes that are neither, and states where the site can't tell them
 * apart, and blocks none then.
 */
export async function blockCountries(
  app: Pick<App, 'db' | 'config'>,
  actor: Actor,
  codes: string[],
): Promise<string[]> {
  const whyNoPlace = await whyNot(app, codes)
  const wrong = codes.flatMap((code, n) => {
    const message = whyNoPlace(code)
    return message ? [{ path: `countryCodes.${n}`, message }] : []
  })
  if (wrong.length > 0) throw refuseFields(wrong)
  return app.db.tx(async tx => {
    await store.replaceCountries(tx, actor.id, [...new Set(codes)], now())
    return store.countriesOf(tx, actor.id)
  })
}

/** Says of a code why it is no country and no state that can be blocked here. */
async function whyNot({ config }: Pick<App, 'config'>, codes: string[]): Promise<(code: string) => string | undefined> {
  const canTell = tellsStates(config)
  const inParts = new Set(codes.filter(code => code.includes('-')).map(code => code.slice(0, 2)))
  const states = canTell ? await Promise.all([...inParts].filter(isCountry).map(statesOf)) : []
  const known = new Set(states.flat())
  return code => {
    if (!isCountry(code.slice(0, 2))) return `${code} is not the code of a country.`
    if (!code.includes('-')) return undefined
    if (!canTell) return "This site can't tell the states of a country apart. Block the whole country."
    return known.has(code) ? undefined : `${code} is not the code of a state.`
  }
}

async function statesOf(country: string): Promise<string[]> {
  return (await statesIn(country)).map(({ iso2 }) => `${country}-${iso2}`)
}
