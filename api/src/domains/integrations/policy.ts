import type { App } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { settingsOf } from '../../kernel/settings.ts'

/** Refuses INTEGRATIONS_OFF where the site has none. */
export async function requireOn({ db }: Pick<App, 'db'>): Promise<void> {
  if (!(await settingsOf(db)).integrationsEnabled) throw refuse('INTEGRATIONS_OFF')
}
