import type { PushTable } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { forgetKeys } from './authenticate.ts'
import { writeAfterPassword } from './commands/after-password.ts'
import { recordEvents } from './commands/record.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    api_key_ended: { keyId: string; performerId: string }
    /** The site turned a webhook off: its receiver said that it is gone, or took nothing for three days. */
    webhook_turned_off: { webhookId: string; performerId: string; because: 'gone' | 'failing' }
  }
}

/** What creators' webhooks are told of; and what of theirs works without the password that they changed. */
export const integrationsFacts: FactTable = { ...recordEvents, password_changed: writeAfterPassword }

/** No node believes any more in a key that was ended, nor in those of an account that can't log in. */
export const integrationsPushes: PushTable = {
  api_key_ended(app) {
    forgetKeys(app)
    return []
  },
  sessions_ended(app) {
    forgetKeys(app)
    return []
  },
}
