import { overview } from '@fanfare/contract'
import { expect } from 'vitest'
import { hour_ms } from '../src/kernel/clock.ts'
import type { Sql } from '../src/kernel/database.ts'
import type { Someone, World } from './world.ts'

type Where = { table: string; column?: string; id: string; on?: 'insert' | 'update' | 'delete' }

/** Lets a row throw when it is changed, written or deleted, as a mistake in our own code does, until it is mended. */
export async function breakRow(
  sql: Sql,
  { table, column = 'id', id, on = 'update' }: Where,
): Promise<{ mend(): Promise<void> }> {
  const name = `breaks_${table}_${id.replaceAll(/\W/g, '')}`.slice(0, 60)
  await sql.unsafe(`
    create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'This row throws.'; end $$;
    create trigger ${name} before ${on} on ${table} for each row
      when (${on === 'delete' ? 'old' : 'new'}.${column} = '${id}') execute function ${name}()`)
  return {
    async mend() {
      await sql.unsafe(`drop trigger ${name} on ${table}; drop function ${name}()`)
    },
  }
}

/** What a job has set aside: how often it tried each row, and why it failed. */
export async function asideOf(sql: Sql, job: string): Promise<{ row_id: string; tries: number; error: string }[]> {
  return sql<{ row_id: string; tries: number; error: string }[]>`
    select row_id, tries, error from due_failures where job = ${job} order by row_id`
}

/** How many rows a job has set aside by /metrics, and how many an operator sees on the overview that all jobs have. */
export async function shownAside(world: World, operator: Someone, job: string): Promise<[number, number]> {
  const text = await (await fetch(`${world.url.replace(/\/api$/, '')}/metrics`)).text()
  const { health } = (await operator.ask(overview.operatorOverview, { query: {} })).data
  const [, counted = 0] = new RegExp(`^due_rows_set_aside\\{job="${job}"\\} (\\d+)$`, 'm').exec(text) ?? []
  return [Number(counted), health.rowsSetAside]
}

type Going = {
  job: string
  /** The row in the middle, and how it is broken. */
  breaks: Where
  /** Its id as the job has it, where that isn't the row's own. */
  rowId?: string
  /** Runs the job as if it were so much later. */
  run(later_ms: number): Promise<unknown>
  /** The rows that aren't worked yet. */
  left(): Promise<string[]>
}

/**
 * Runs a job over rows of which one throws: the others are worked, it is set aside, counted and shown, and worked once it is
 * mended.
 */
export async function expectOneAside(world: World, operator: Someone, going: Going): Promise<void> {
  const { job, breaks, rowId = breaks.id, run, left } = going
  const { sql } = world.running.app.db
  const broken = await breakRow(sql, breaks)
  await run(0)
  expect(await left()).toEqual([breaks.id])
  expect(await asideOf(sql, job)).toEqual([{ row_id: rowId, tries: 1, error: 'This row throws.' }])
  expect(await shownAside(world, operator, job)).toEqual([1, 1])
  await broken.mend()
  await run(hour_ms)
  expect(await left()).toEqual([])
  expect(await shownAside(world, operator, job)).toEqual([0, 0])
}
