import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { changeAccount, getUser } from '../../identity/index.ts'
import { closeNameNotice } from '../store/users.ts'
import { wrong } from './checks.ts'

/**
 * Answers the question whether others may go on seeing the viewer's legal name. It is asked once: what comes after
 * the first answer changes nothing. Refuses the username of an account that has none.
 */
export async function answerNameNotice(ctx: Ctx, choice: 'username' | 'keep'): Promise<void> {
  await ctx.db.tx(async tx => {
    const user = await getUser(tx, viewerOf(ctx).id)
    if (choice === 'username' && !user.username) throw wrong('choice', 'Choose a username first.')
    const isFirst = await closeNameNotice(tx, user.id, now())
    if (isFirst && choice === 'username') await changeAccount(ctx, tx, user, { name: user.username ?? undefined })
  })
}
