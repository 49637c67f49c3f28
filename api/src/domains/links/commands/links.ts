import { randomInt } from 'node:crypto'
import type { Input, links } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import type { SocialTargets } from '../../social/index.ts'
import { countActive, insertLink, type LinkRow, lockLink, updateLink } from '../store/links.ts'
import { forgetLinks } from './open.ts'

const links_max = 200
/** Characters that nobody confuses when they type a code from a poster. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const code_length = 7
const tries_max = 5

type Form = Input<typeof links.createLink>['body']
type Aim = Pick<LinkRow, 'leads_to' | 'target_id'>

/** Makes a link of the viewer's; answers its id. Refuses TOO_MANY_LINKS, and a word or aim by its field. */
export async function createLink(ctx: Ctx, targets: SocialTargets, form: Form): Promise<string> {
  const performer_id = viewerOf(ctx).id
  const aim = await aimOf(ctx, targets, form.leadsTo)
  const row = {
    id: newId(),
    performer_id,
    name: form.name.trim(),
    word: form.word || null,
    ...aim,
    archived_at: null,
    created_at: now(),
  }
  await ctx.db
    .tx(async tx => {
      if ((await countActive(tx, performer_id)) >= links_max) throw refuse('TOO_MANY_LINKS')
      await insertWithCode(tx, row)
    })
    .catch(wordRefused)
  return row.id
}

async function insertWithCode(tx: Tx, row: Omit<LinkRow, 'code'>): Promise<void> {
  for (let tried = 0; tried < tries_max; tried++) {
    const code = Array.from({ length: code_length }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (await insertLink(tx, { ...row, code })) return
  }
  throw new Error('No free code for a link was found.')
}

/** Changes one of the viewer's links; what is absent stays. Refuses ENTITY_NOT_FOUND, and a word or aim by its field. */
export async function changeLink(
  ctx: Ctx,
  targets: SocialTargets,
  id: string,
  form: Input<typeof links.changeLink>['body'],
): Promise<string> {
  const aim = form.leadsTo === undefined ? {} : await aimOf(ctx, targets, form.leadsTo)
  const changed = {
    ...(form.name !== undefined && { name: form.name.trim() }),
    ...(form.word !== undefined && { word: form.word || null }),
    ...aim,
  }
  await ctx.db.tx(async tx => updateOwn(tx, ctx, id, changed)).catch(wordRefused)
  forgetLinks(ctx.db)
  return id
}

/** Archives one of the viewer's links: it leads on, and counts no one. Refuses ENTITY_NOT_FOUND. */
export async function archiveLink(ctx: Ctx, id: string): Promise<string> {
  await ctx.db.tx(async tx => updateOwn(tx, ctx, id, { archived_at: now() }))
  forgetLinks(ctx.db)
  return id
}

/** Has an archived link count again. Refuses ENTITY_NOT_FOUND, TOO_MANY_LINKS. */
export async function restoreLink(ctx: Ctx, id: string): Promise<string> {
  await ctx.db.tx(async tx => {
    await updateOwn(tx, ctx, id, { archived_at: null })
    if ((await countActive(tx, viewerOf(ctx).id)) > links_max) throw refuse('TOO_MANY_LINKS')
  })
  forgetLinks(ctx.db)
  return id
}

async function updateOwn(tx: Tx, ctx: Ctx, id: string, changed: Partial<LinkRow>): Promise<void> {
  const before = isId(id) ? await lockLink(tx, viewerOf(ctx).id, id) : undefined
  if (!before) throw refuse('ENTITY_NOT_FOUND')
  const { name, word, leads_to, target_id } = { ...before, ...changed }
  const archived_at = changed.archived_at === null ? null : (before.archived_at ?? changed.archived_at ?? null)
  await updateLink(tx, id, { name, word, leads_to, target_id, archived_at })
}

/** Only what is the viewer's own, and on the site. */
async function aimOf(ctx: Ctx, targets: SocialTargets, leadsTo: Form['leadsTo']): Promise<Aim> {
  if (!leadsTo) return { leads_to: null, target_id: null }
  const { kind, id } = leadsTo
  const found = isId(id) ? await targets[kind].find(ctx, onlookerOf(ctx), id) : null
  if (found?.ownerId !== viewerOf(ctx).id)
    throw refuseFields([{ path: 'leadsTo', message: 'Choose something of yours that is on the site.' }])
  return { leads_to: kind, target_id: id }
}

function wordRefused(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
  throw isTaken ? refuseFields([{ path: 'word', message: 'Another link of yours has this word.' }]) : error
}
