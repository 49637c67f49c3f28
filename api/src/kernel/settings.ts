import { minorFromWire, moneyToWire } from '@fanfare/contract'
import { Check } from 'typebox/value'
import { minute_ms, now, nowMs } from './clock.ts'
import type { Database, Queryable } from './database.ts'
import { newId } from './ids.ts'
import { type Acting, type OperatorAct, recordAct } from './operator-acts.ts'
import { type FieldError, refuseFields } from './refusal.ts'
import { service } from './services.ts'
import type { SettingEntry, SettingKey, Settings, SettingTable } from './setting-kinds.ts'
import { generalSettings } from './setting-table.ts'
import { mayBeOld } from './ttl-cache.ts'

export type { SettingKey, Settings }

type AllSettings = {
  entries: Readonly<Record<SettingKey, SettingEntry>>
  keys: readonly SettingKey[]
  defaults: Settings
  byWireKey: ReadonlyMap<string, SettingKey>
}

let declared: AllSettings | undefined

/**
 * Says which settings there are: those of the site and what the rooms add. `api/src/rooms.ts` calls it, before a setting is
 * read. Throws where two have the same key or the same place.
 */
export function declareSettings(ofRooms: readonly SettingTable[]): void {
  const all = [generalSettings, ...ofRooms].flatMap(table => Object.entries<SettingEntry>(table))
  const entries = Object.fromEntries(all.toSorted(([, one], [, other]) => one.place - other.place)) as Record<
    SettingKey,
    SettingEntry
  >
  const keys = Object.keys(entries) as SettingKey[]
  if (keys.length !== all.length) throw new Error('Two rooms declare the same setting.')
  if (new Set(all.map(([, { place }]) => place)).size !== all.length) throw new Error('Two settings have one place.')
  declared = {
    entries,
    keys,
    defaults: Object.fromEntries(keys.map(key => [key, entries[key].fallback])) as unknown as Settings,
    byWireKey: new Map(keys.map(key => [wireKey(key), key])),
  }
}

function settings(): AllSettings {
  if (!declared) throw new Error('Nobody has said which settings the rooms have: import api/src/rooms.ts.')
  return declared
}

/** All settings, in the order of the operators' page. */
export function settingKeys(): readonly SettingKey[] {
  return settings().keys
}

/** A node that listens forgets when it is told; this is for one whose connection broke without a word. */
const fresh_ms = minute_ms
mayBeOld({ what: 'settings', lives_ms: fresh_ms, sooner: 'every node hears of a change at once' })
const lastOf = service<Database, { last?: { read_at_ms: number; settings: Promise<Settings> } | undefined }>(() => ({}))

/** The settings in force. The same object is answered until one of them is changed, so what is made of it can be kept. */
export function settingsOf(db: Database): Promise<Settings> {
  const kept = lastOf(db)
  if (kept.last && nowMs() - kept.last.read_at_ms < fresh_ms) return kept.last.settings
  // Transactions ask too: none of them may wait for a connection of the pool whose connections they hold.
  const read = settingsIn(db.batch)
  kept.last = { read_at_ms: nowMs(), settings: read }
  read.catch(() => forgetSettings(db))
  return read
}

function forgetSettings(db: Database): void {
  lastOf(db).last = undefined
}

/** The settings as the database has them, for work inside a transaction that has no more than that. */
export async function settingsIn(db: Queryable): Promise<Settings> {
  const rows = await db<{ key: string; value: unknown }[]>`select key, value from settings`
  return { ...settings().defaults, ...Object.fromEntries(rows.filter(fits).map(row => [row.key, row.value])) }
}

/**
 * The settings as they were at a moment, for documents of that time; a text that was still empty then is as it is now.
 */
export async function settingsAsOf(db: Queryable, at: Date): Promise<Settings> {
  const [today, rows] = await Promise.all([
    settingsIn(db),
    db<{ key: string; value: unknown }[]>`
      select distinct on (key) key, value from settings_history where changed_at <= ${at} order by key, changed_at desc`,
  ])
  const { defaults, entries, keys } = settings()
  const then = Object.fromEntries(rows.filter(fits).map(row => [row.key, row.value]))
  const was: Record<string, unknown> = { ...defaults, ...then }
  const texts = keys.filter(key => entries[key].kind === 'text' && was[key] === '').map(key => [key, today[key]])
  return { ...defaults, ...then, ...Object.fromEntries(texts) }
}

/** A value of a setting that there is, as it may be. */
function fits({ key, value }: { key: string; value: unknown }): boolean {
  const { entries } = settings()
  return Object.hasOwn(entries, key) && Check(entries[key as SettingKey].schema, value)
}

/** Forgets the settings whenever any node changes them; a node calls it once at its start. */
export async function listenForSettings(db: Database): Promise<{ stop(): Promise<void> }> {
  const forget = () => forgetSettings(db)
  const listening = await db.listen('settings', forget, forget)
  return { stop: () => listening.unlisten().catch(() => {}) }
}

/**
 * Changes settings, all of them or none, and writes down who did it; every node hears of it at once. Refuses 400 with
 * one sentence for each value that does not fit, and for a minimum above its maximum.
 */
export async function changeSettings(db: Database, changes: Partial<Settings>, by?: Acting): Promise<void> {
  const entries = Object.entries(changes) as [SettingKey, unknown][]
  const wrong = entries.filter(([key, value]) => !fits({ key, value })).map(([key]) => breach(key))
  if (wrong.length > 0) throw refuseFields(wrong)
  const before = await settingsOf(db)
  const crossed = crossedBounds({ ...before, ...changes })
  if (crossed.length > 0) throw refuseFields(crossed)
  await db.tx(async tx => {
    for (const [key, given] of entries) {
      const value = tx.json(given as never)
      await tx`
        insert into settings (key, value, updated_at) values (${key}, ${value}, ${now()})
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`
      await tx`
        insert into settings_history (id, key, value, changed_by, changed_at)
        values (${newId()}, ${key}, ${value}, ${by?.viewer?.id ?? null}, ${now()})`
    }
    if (by && entries.length > 0) await recordAct(tx, by, settingsAct(before, changes))
  })
  forgetSettings(db)
}

function settingsAct(before: Settings, changes: Partial<Settings>): OperatorAct {
  const keys = Object.keys(changes) as SettingKey[]
  const was = Object.fromEntries(keys.map(key => [key, before[key]]))
  return { act: 'change_settings', target: 'settings', targetId: keys.join(','), before: was, after: changes }
}

/** A setting whose key begins with `minimum` may not be above the one that begins with `maximum` in its place. */
function crossedBounds(all: Settings): FieldError[] {
  const { entries, keys } = settings()
  return keys.flatMap(low => {
    const high = low.replace(/^minimum/, 'maximum') as SettingKey
    if (high === low || !Object.hasOwn(entries, high) || (all[low] as number) <= (all[high] as number)) return []
    return [{ path: wireKey(low), message: `${wireKey(low)} may not be above ${wireKey(high)}.` }]
  })
}

function breach(key: SettingKey): FieldError {
  const path = wireKey(key)
  return { path, message: `${path} must ${settingEntry(key).must}.` }
}

/** A setting's name on the wire: without the ending that tells the unit. */
export function wireKey(key: SettingKey): string {
  return key.replace(/_(minor|bps)$/, '')
}

/** A setting's value on the wire: amounts as decimal numbers, rates as fractions. */
export function wireValue(key: SettingKey, value: unknown): unknown {
  if (key.endsWith('_minor')) return moneyToWire(BigInt(value as number))
  return key.endsWith('_bps') ? (value as number) / 10_000 : value
}

/** Settings as the wire names and writes them, turned into ours. Refuses 400 for names that there are not. */
export function settingsFromWire(changes: Record<string, unknown>): Partial<Settings> {
  const { byWireKey } = settings()
  const unknown = Object.keys(changes).filter(name => !byWireKey.has(name))
  if (unknown.length > 0)
    throw refuseFields(unknown.map(path => ({ path, message: `There's no setting called ${path}.` })))
  const named = Object.entries(changes).map(([name, value]) => [byWireKey.get(name) as SettingKey, value] as const)
  return Object.fromEntries(named.map(([key, value]) => [key, fromWire(key, value)]))
}

/** What cannot be turned stays as it is and fails the check of its setting. */
function fromWire(key: SettingKey, value: unknown): unknown {
  if (typeof value !== 'number') return value
  if (key.endsWith('_bps')) return inBasisPoints(value)
  if (!key.endsWith('_minor')) return value
  try {
    return Number.parseInt(minorFromWire(value).toString(), 10)
  } catch {
    return Number.NaN
  }
}

function inBasisPoints(rate: number): number {
  const bps = Math.round(rate * 10_000)
  return Math.abs(rate * 10_000 - bps) < 1e-6 ? bps : Number.NaN
}

/** What a setting is for, for the operators' page. */
export function settingEntry(key: SettingKey): SettingEntry {
  return settings().entries[key]
}
