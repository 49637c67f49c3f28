import type { contact, Input } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { takeFromContact } from '../../support/index.ts'

/**
 * Begins a help request with a message to those who run the site, and mails it to them if they have named an address.
 * Refuses a card number by its field.
 */
export async function takeMessage(ctx: Ctx, body: Input<typeof contact.contact>['body']): Promise<void> {
  const { name, email, message } = body
  await ctx.db.tx(async tx => {
    const threadId = await takeFromContact(ctx, tx, body)
    await addJobIn(tx, 'mail_contact_message', { name, email, message, threadId })
  })
}
