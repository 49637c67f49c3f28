import type { PushTable } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { forgetKeys } from './authenticate.ts'
import { recordEvents } from './commands/record.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    api_key_ended: { keyId: string; performerId: string }
    /** The site turned a webhook off: its receiver said that it is gone, or took nothing for three days. */
    webhook_turned_off: { webhookId: string; performerId: string; because: 'gone' | 'failing' }
  }
}

/** What creators' webhooks are told of. */
export const integrationsFacts: FactTable = recordEvents

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
