import { euCountries, type TaxFormState } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDue } from '../../../kernel/due.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import { asksOf, isAsking, untilOf } from '../policy.ts'
import { changeForm, ending, type FormRow, findForm, lockPerformer } from '../store/forms.ts'
import {
  findStanding,
  lacking,
  setReminded,
  setStanding,
  stopClocks,
  type ToAsk,
  toRemind,
  untold,
} from '../store/standings.ts'
import { graceFrom, tellCreator } from './tell.ts'

const rows_max = 200
const expiryNotice_days = 30

/**
 * Tells creators whose form is missing, isn't enough any more or has ended, reminds them after half of the days, and says
 * 30 days before a form ends. Each creator is a transaction of their own, so it can be killed and run again at any time.
 */
export async function askForTaxForms(app: App): Promise<void> {
  const settings = await settingsOf(app.db)
  const asks = asksOf(settings)
  if (!isAsking(asks)) return stopClocks(app.db.sql)
  const parts = { us: asks.us, euCountries: asks.eu ? euCountries : [] }
  await workDue(app, {
    job: 'ask_for_tax_forms',
    rows_max,
    find: (db, which, limit) => untold(db, { which, limit }),
    work: row => ask(app, settings, row),
  })
  await workDue(app, {
    job: 'ask_for_more_of_tax_forms',
    rows_max,
    find: (db, which, limit) => lacking(db, parts, { which, limit }),
    work: row => ask(app, settings, row),
  })
  await workDue(app, {
    job: 'end_tax_forms',
    rows_max,
    find: (db, which, limit) => ending(db, { before: now(), untold: false }, { which, limit }),
    work: row => expire(app, settings, row),
  })
  await tellEnding(app)
  await remind(app, settings)
}

async function tellEnding(app: App): Promise<void> {
  const before = fromNow(expiryNotice_days * day_ms)
  await workDue(app, {
    job: 'tell_ending_tax_forms',
    rows_max,
    find: (db, which, limit) => ending(db, { before, untold: true }, { which, limit }),
    work: ({ id, performer_id, expires_at }) =>
      app.db.tx(async tx => {
        await changeForm(tx, id, { expiry_told_at: now() })
        await tellCreator(tx, performer_id, { what: 'expires', until: expires_at ?? now() })
      }),
  })
}

/** Asks a creator for their form, unless it changed since they were found: they may be signing right now. */
async function ask(app: App, settings: Settings, { performer_id, state, changed_id }: ToAsk): Promise<void> {
  await app.db.tx(async tx => {
    await lockPerformer(tx, performer_id)
    const standing = await findStanding(tx, performer_id)
    if ((standing?.changed_id ?? null) === changed_id) await askIn(tx, settings, performer_id, state)
  })
}

/** A form that ended doesn't count any more, unless it was replaced meanwhile. */
async function expire(app: App, settings: Settings, { id, performer_id }: FormRow): Promise<void> {
  await app.db.tx(async tx => {
    await lockPerformer(tx, performer_id)
    const form = await findForm(tx, id)
    if (form?.state !== 'submitted') return
    await changeForm(tx, id, { state: 'expired' })
    await askIn(tx, settings, performer_id, 'expired')
  })
}

async function askIn(tx: Tx, settings: Settings, performerId: string, state: TaxFormState): Promise<void> {
  const asked_at = now()
  await setStanding(tx, performerId, { state, asked_at })
  await tellCreator(tx, performerId, { what: 'needed', until: graceFrom(asked_at, settings) })
}

async function remind(app: App, settings: Settings): Promise<void> {
  if (settings.taxFormsGraceDays === 0) return
  const half = fromNow((-settings.taxFormsGraceDays * day_ms) / 2)
  await workDue(app, {
    job: 'remind_of_tax_forms',
    rows_max,
    find: (db, which, limit) => toRemind(db, half, { which, limit }),
    work: row =>
      app.db.tx(async tx => {
        await setReminded(tx, row.performer_id, now())
        await tellCreator(tx, row.performer_id, { what: 'soon', until: untilOf(row, settings) ?? now() })
      }),
  })
}
