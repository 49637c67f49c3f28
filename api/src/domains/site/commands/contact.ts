import type { contact, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'

/** Keeps a message to those who run the site, and mails it to them if they have named an address. */
export async function takeMessage(
  app: Pick<App, 'db'>,
  { name, email, message }: Input<typeof contact.contact>['body'],
): Promise<void> {
  await app.db.tx(async tx => {
    const row = { id: newId(), name, email, message, created_at: now() }
    await tx`insert into contact_messages ${tx(row)}`
    await addJobIn(tx, 'mail_contact_message', { name, email, message })
  })
}
