import { moneyToWire } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import type { Collected, Personal } from '../../../kernel/personal.ts'

type Fragment = PendingQuery<Row[]>

const page_rows = 500

/** What a room holds of a person, as JSON text in pieces: an object with a list for each name. */
export async function* jsonOf(db: Queryable, userId: string, { collect = {} }: Personal): AsyncGenerator<string> {
  let list = '{'
  for (const [name, asked] of Object.entries(collect)) {
    yield `${list}\n  ${JSON.stringify(name)}: [`
    let row = '\n    '
    for await (const one of rowsOf(db, userId, asked)) {
      yield row + JSON.stringify(one)
      row = ',\n    '
    }
    yield '\n  ]'
    list = ','
  }
  yield '\n}\n'
}

/** The rows of one list, read a page at a time, under the names of the wire. */
async function* rowsOf(db: Queryable, userId: string, asked: Collected): AsyncGenerator<Record<string, unknown>> {
  if (!asked.per) return yield* pagesOf(db, asked, columnsOf(db, userId, asked), whose(db, userId, asked))
  const { from, of, id } = asked.per
  const parts = pagesOf(db, { from, columns: [], by: id }, db`null as nothing`, db`t.${db(of)} = ${userId}`, true)
  for await (const { key } of parts)
    yield* pagesOf(db, asked, columnsOf(db, userId, asked), db`t.${db(id)} = ${key as string}`)
}

function whose(db: Queryable, userId: string, { of, where }: Collected): Fragment {
  if (where) return where(db, userId)
  return db`t.${db(of ?? 'user_id')} = ${userId}`
}

/** The columns that go along; people are named as others see them, and by nothing else. */
function columnsOf(db: Queryable, userId: string, { columns, people = {}, also }: Collected): Fragment {
  const plain = columns.map(column => db`t.${db(column)}`)
  const named = Object.entries(people).map(
    ([name, column]) => db`(select u.name from users u where u.id = t.${db(column)}) as ${db(name)}`,
  )
  const more = Object.entries(also?.(db, userId) ?? {}).map(([name, value]) => db`${value} as ${db(name)}`)
  return [...plain, ...named, ...more].reduce((all, one) => db`${all}, ${one}`)
}

async function* pagesOf(
  db: Queryable,
  { from, by = 'id' }: Pick<Collected, 'from' | 'by' | 'columns'>,
  columns: Fragment,
  where: Fragment,
  withKey = false,
): AsyncGenerator<Record<string, unknown>> {
  let after: unknown
  while (true) {
    const rest = after === undefined ? db`` : db`and t.${db(by)} > ${after as string}`
    const rows = await db<Record<string, unknown>[]>`
      select t.${db(by)} as key_of_page, ${columns} from ${db(from)} t where ${where} ${rest}
      order by t.${db(by)} limit ${page_rows}`
    for (const { key_of_page, ...row } of rows) yield withKey ? { key: key_of_page } : wireRow(row)
    after = rows.at(-1)?.key_of_page
    if (rows.length < page_rows) return
  }
}

/** A row under names of the wire: `_id`, camelCase, amounts in whole tokens or money. */
function wireRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [nameOf(column), wireOf(column, value)]))
}

function nameOf(column: string): string {
  if (column === 'id') return '_id'
  return column.replace(/_minor$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function wireOf(column: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value
  return column.endsWith('_minor') ? moneyToWire(value) : Number(value)
}
