import { accountClosure } from '@fanfare/contract'
import { expect } from 'vitest'
import { mature } from '../src/domains/ledger/index.ts'
import { closeDue } from '../src/domains/privacy/index.ts'
import { day_ms, fromNow, now, setMoved } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import { house } from '../src/rooms.ts'
import type { Someone, World } from './world.ts'

const personal = house.all('personal')

const empty = new Set([null, '', 0, '0', false])
/** What a closed account's row may hold. */
const shell = ['id', 'role', 'status', 'name', 'created_at', 'updated_at']
/** What a closed page's row may hold: prices and settings that say nothing of a person. */
const page = [
  'user_id',
  'monthly_price_minor',
  'yearly_price_minor',
  'public_chat_price_minor',
  'free_days',
  'commission_bps',
  'created_at',
  'shuffle',
  'streaming_status',
  'likes_count',
  'views_count',
  'score',
  'search_text',
  'traits',
]

/** People close their accounts, and their day comes. */
export function leavers(world: World) {
  const { app } = world.running
  const { sql } = app.db
  return {
    leave: (who: Someone, body: { giveUpBalance?: boolean; reason?: string } = {}) =>
      who.ask(accountClosure.closeAccount, { body }),
    statusOf: async ({ id }: Someone): Promise<string> =>
      (await sql`select status from users where id = ${id}`)[0]?.status,
    /** Lets the fourteen days pass and the job run. */
    async dayComes(): Promise<void> {
      setMoved(15 * day_ms)
      await closeDue(app, personal)
      setMoved(0)
    },
    /** Lets what creators earned become available; it is below what can be paid out. */
    async earningsRipen(): Promise<void> {
      setMoved(8 * day_ms)
      await mature(app)
      setMoved(0)
    },
    /** Every column of the account and its page is empty but those that may stay: a new column has to be thought of. */
    async onlyShell(id: string): Promise<void> {
      const [user] = await sql`select to_jsonb(u) as row from users u where id = ${id}`
      expect(filledIn(user?.row, shell)).toEqual([])
      const [performer] = await sql`select to_jsonb(p) as row from performers p where user_id = ${id}`
      if (performer) expect(filledIn(performer.row, page)).toEqual([])
      for (const { columns } of personal)
        for (const [place, fate] of Object.entries(columns)) {
          const [table = '', column = ''] = place.split('.')
          if (fate !== 'delete' && fate !== 'empty') continue
          const rows = await sql`select 1 from ${sql(table)} where ${sql(column)} = ${id}`
          expect([place, rows.length]).toEqual([place, 0])
        }
    },
    /** Everything that rows with this id still say, as text. */
    async everyTextOf(id: string): Promise<string> {
      const places = personal.flatMap(({ columns }) => Object.keys(columns))
      const texts: string[] = []
      for (const place of places) {
        const [table = '', column = ''] = place.split('.')
        if (table.startsWith('ledger_') || column === 'actor_ids') continue
        const rows = await sql`
          select to_jsonb(t)::text as text from ${sql(table)} t where t.${sql(column)} = ${id} order by 1`
        texts.push(...rows.map(({ text }) => String(text)))
      }
      return texts.join('\n')
    },
  }
}

function filledIn(row: object, allowed: string[]): string[] {
  return Object.entries(row ?? {})
    .filter(([key, value]) => !allowed.includes(key) && !empty.has(value) && JSON.stringify(value).length > 2)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
}

/** An export that is ready, an account that is closing, and one that is closed. */
export async function lettersOfLeaving(world: World, { id: user_id }: Someone) {
  const { sql } = world.running.app.db
  const [exportId, closureId] = [newId(), newId()]
  const done = { state: 'ready', with_files: true, bytes: 1n, tries: 1, created_at: now(), expires_at: fromNow(day_ms) }
  await sql`insert into account_exports ${sql({ id: exportId, user_id, ...done })}`
  const asked = { reason: '', give_up_balance: false, asked_at: now(), due_at: fromNow(14 * day_ms) }
  await sql`insert into account_closures ${sql({ id: closureId, user_id, ...asked })}`
  const closing = () => sql`update users set status = 'closing' where id = ${user_id}`
  const closed = () => sql`
    update account_closures set told_at_address = u.email, told_language = u.language from users u
    where u.id = ${user_id} and account_closures.id = ${closureId}`
  return {
    mail_export_ready: [{ exportId, userId: user_id }],
    mail_closure_asked: [{ userId: user_id, before: closing }],
    mail_account_closed: [{ closureId, before: closed }],
  }
}
