import { nowMs } from './clock.ts'
import type { Database } from './database.ts'

/**
 * Every setting with its default (specification, section 9; money rules). Amounts are in hundredths of the site's
 * currency or of a token, rates in basis points. A row of the table `settings` replaces a default.
 */
export const defaults = {
  siteName: 'Fanfare',
  logoUrl: '',
  favicon: '/favicon.ico',
  currency: 'USD',
  requireEmailVerification: false,
  stripePublishableKey: '',
  paymentGateway: 'stripe',
  freeSubscriptionEnabled: true,
  freeSubscriptionDuration: 1,
  minimumSubscriptionPrice_minor: 295,
  maximumSubscriptionPrice_minor: 30_000,
  minimumWalletPrice_minor: 295,
  maximumWalletPrice_minor: 30_000,
  minimumTipPrice_minor: 1_000,
  maximumTipPrice_minor: 1_000_000,
  minimumPayoutAmount_minor: 5_000,
  tokenConversionRate: 1,
  performerCommission_bps: 2_000,
  earningsHoldDays: 7,
  agreement_title: '',
  agreement_url: '',
  gaCode: '',
  maintenanceMode: false,
}

export type Settings = typeof defaults
export type SettingKey = keyof Settings

const fresh_ms = 2_000
const known = new WeakMap<Database, { read_at_ms: number; settings: Promise<Settings> }>()

/** The settings in force; read again from the database at most every two seconds. */
export function settingsOf(db: Database): Promise<Settings> {
  const last = known.get(db)
  if (last && nowMs() - last.read_at_ms < fresh_ms) return last.settings
  const settings = readSettings(db)
  known.set(db, { read_at_ms: nowMs(), settings })
  settings.catch(() => known.delete(db))
  return settings
}

async function readSettings(db: Database): Promise<Settings> {
  const rows = await db.sql<{ key: string; value: unknown }[]>`select key, value from settings`
  const changed = rows.filter(row => row.key in defaults && typeof row.value === typeof defaults[row.key as SettingKey])
  return { ...defaults, ...Object.fromEntries(changed.map(row => [row.key, row.value])) }
}

/** Changes settings and lets this node forget what it knew; other nodes follow within two seconds. */
export async function changeSettings(db: Database, changes: Partial<Settings>): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    await db.sql`
      insert into settings (key, value) values (${key}, ${db.sql.json(value as never)})
      on conflict (key) do update set value = excluded.value, updated_at = now()`
  }
  known.delete(db)
}
