import type { Input, SavedAnswer, supportDesk } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { refuseCardNumbers, refuseUnknownFields } from '../policy.ts'
import * as store from '../store/answers.ts'

type Form = Input<typeof supportDesk.createAnswer>['body']

const answers_max = 200
const target = 'saved_answer'

const view = ({ id, name, text }: store.AnswerRow): SavedAnswer => ({ _id: id, name, text })

/** The texts that operators share (GET /operator/support-answers). */
export async function savedAnswers(ctx: Ctx): Promise<{ data: SavedAnswer[] }> {
  return { data: (await store.listAnswers(ctx.db.sql)).map(view) }
}

function read(ctx: Ctx, id: string, { name, text }: Form): store.AnswerRow {
  refuseCardNumbers(text)
  refuseUnknownFields(text)
  return { id, name: name.trim(), text: text.trim(), changed_by: viewerOf(ctx).id, changed_at: now() }
}

/** Keeps a text for all operators (POST /operator/support-answers). Refuses the one beyond 200 by its field. */
export async function createAnswer(ctx: Ctx, form: Form): Promise<SavedAnswer> {
  const row = read(ctx, newId(), form)
  await ctx.db.tx(async tx => {
    if ((await store.lockAndCountAnswers(tx)) >= answers_max)
      throw refuseFields([{ path: 'text', message: `There are ${answers_max} saved answers. Delete one first.` }])
    await store.insertAnswer(tx, row)
    await recordAct(tx, ctx, { act: 'create_saved_answer', target, targetId: row.id, after: { name: row.name } })
  })
  return view(row)
}

/** Changes a saved answer (PUT /operator/support-answers/{id}). Refuses ENTITY_NOT_FOUND. */
export async function changeAnswer(ctx: Ctx, id: string, form: Form): Promise<SavedAnswer> {
  const row = read(ctx, id, form)
  await ctx.db.tx(async tx => {
    if (!isId(id) || !(await store.updateAnswer(tx, row))) throw refuse('ENTITY_NOT_FOUND')
    await recordAct(tx, ctx, { act: 'change_saved_answer', target, targetId: id, after: { name: row.name } })
  })
  return view(row)
}

/** Deletes a saved answer (DELETE /operator/support-answers/{id}). Refuses ENTITY_NOT_FOUND. */
export async function deleteAnswer(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.tx(async tx => {
    if (!isId(id) || !(await store.deleteAnswer(tx, id))) throw refuse('ENTITY_NOT_FOUND')
    await recordAct(tx, ctx, { act: 'delete_saved_answer', target, targetId: id })
  })
}
