import type { FastifyInstance } from 'fastify'
import type { EnvironmentPart } from './config.ts'
import type { App, Viewer } from './context.ts'
import type { GaugeTable } from './gauges.ts'
import type { AgeGate } from './http/age-gate.ts'
import type { Binding } from './http/bind.ts'
import type { Identify, Limits } from './http/limits.ts'

import type { RoomJobs } from './jobs.ts'
import type { RoomNews } from './news.ts'
import type { Personal } from './personal.ts'
import type { PushTable } from './pushes.ts'
import type { FactListener, FactTable } from './relay.ts'
import type { SettingTable } from './setting-kinds.ts'
import type { SocketTable } from './socket-events.ts'
import type { PlaceTable, ToDoTable } from './studio.ts'
import type { ViewCounter } from './view-counter.ts'
import type { WaitTable } from './waits.ts'

/**
 * What a room may say of itself in its `room.ts`, by key. These are what the kernel reads; a room that asks something of the
 * rooms above it adds its own keys in its `asks.ts` by declaration merging, and knows none of those that answer.
 */
export interface RoomParts {
  /** The endpoints of the contract that it answers. */
  routes: Binding[]
  /** What it answers on a node with the role http beside the endpoints of the contract: files, feeds, uploads in parts. */
  pages: RoomPages[]
  /** What it does on facts, durably and once. */
  facts: FactTable
  /** A listener of its own making beside `facts`. */
  listens: FactListener
  /** What it tells people who are looking right now. */
  pushes: PushTable
  /** What it does on what sockets send. */
  sockets: SocketTable
  /** Its work for later, by queue and name. */
  jobs: RoomJobs
  /** What of that runs by itself (crontab, UTC). */
  cron: string
  /** What it holds of people. */
  personal: Personal
  /** What it tells people of in words. */
  news: RoomNews
  /** What operators set for it. */
  settings: SettingTable
  /** What it reads from the environment. A start reads it from `environment.ts`, before the room is there. */
  environment: EnvironmentPart
  /** What of it waits for operators. */
  waits: WaitTable
  /** What of it waits for a creator. */
  toDo: ToDoTable
  /** Its places in the studio that don't always show. */
  places: PlaceTable
  /** Its figures at /metrics. */
  gauges: GaugeTable
  /** Its tables; SQL of other rooms names them only where those say so, and never writes them. */
  tables: readonly string[]
  /** The tables of rooms before it that its queries read. */
  reads: readonly string[]
  /** What of its own is counted when people look at it. */
  views: ViewCounter[]
}

/** Who asks, how often they may, and whether they may see the site where they are. */
export type PageParts = {
  /** People alone. */
  identify: Identify
  /** People and programs with a key. */
  identifyCaller: Identify
  findCaller(token: string): Promise<Viewer | null>
  limits: Limits
  gate: AgeGate
}
export type RoomPages = (app: App, parts: PageParts) => (server: FastifyInstance) => Promise<void>

export type PartName = keyof RoomParts & string

/** A part as it is, or made from what other rooms say. No part is a function itself. */
type Said<T> = T | ((house: House) => T)
type Says = { [K in PartName]?: Said<RoomParts[K]> }

export type Room = { readonly name: string; readonly says: Says }

/** A room of the house: its name, and everything that it says of itself. */
export function room(name: string, says: Says): Room {
  return { name, says }
}

/** What all rooms say, each part in the order of the rooms, lowest first. */
export type House = {
  readonly names: readonly string[]
  /** What each room says under a key; `but` leaves one room out, which could not read itself. */
  all<K extends PartName>(key: K, options?: { but: string }): RoomParts[K][]
  /** The same with the names of the rooms. */
  named<K extends PartName>(key: K): { room: string; part: RoomParts[K] }[]
  /** What exactly one room says. Throws where none does, or several. */
  one<K extends PartName>(key: K): RoomParts[K]
  /** What rooms say as tables, put together. Throws where two rooms have the same entry. */
  table<K extends PartName>(key: K): RoomParts[K]
  /** The same, with each of some entries. Throws where no room has one. */
  whole<K extends PartName>(key: K, entries: readonly (keyof RoomParts[K] & string)[]): Required<RoomParts[K]>
}

/** Puts rooms together. Each part is made once, when it is first asked for; a part that needs itself throws. */
export function buildHouse(rooms: readonly Room[]): House {
  const names = rooms.map(({ name }) => name)
  if (new Set(names).size !== names.length) throw new Error('Two rooms have the same name.')
  const made = new Map<string, unknown>()
  const beingMade = new Set<string>()

  function partOf<K extends PartName>({ name, says }: Room, key: K): RoomParts[K] {
    const at = `${key} of ${name}`
    if (made.has(at)) return made.get(at) as RoomParts[K]
    if (beingMade.has(at)) throw new Error(`The ${at} need themselves.`)
    beingMade.add(at)
    const said: unknown = says[key]
    const part = (typeof said === 'function' ? said(house) : said) as RoomParts[K]
    beingMade.delete(at)
    made.set(at, part)
    return part
  }

  const named: House['named'] = key =>
    rooms.filter(({ says }) => says[key] !== undefined).map(one => ({ room: one.name, part: partOf(one, key) }))

  const house: House = {
    names,
    named,
    all: (key, options) =>
      rooms.filter(({ name, says }) => says[key] !== undefined && name !== options?.but).map(one => partOf(one, key)),
    one(key) {
      const [found, ...more] = named(key)
      if (!found) throw new Error(`No room says "${key}".`)
      if (more.length > 0) throw new Error(`"${key}" is said by ${found.room} and ${more.map(({ room }) => room)}.`)
      return found.part
    },
    table(key) {
      const table: Record<string, unknown> = {}
      for (const { room: by, part } of named(key))
        for (const [entry, value] of Object.entries(part as object)) {
          if (Object.hasOwn(table, entry)) throw new Error(`"${entry}" stands twice in "${key}", again by ${by}.`)
          table[entry] = value
        }
      return table as never
    },
    whole(key, entries) {
      const table = house.table(key)
      const missing = entries.filter(entry => !Object.hasOwn(table as object, entry))
      if (missing.length > 0) throw new Error(`No room has an entry for ${missing.join(', ')} in "${key}".`)
      return table as never
    },
  }
  return house
}
