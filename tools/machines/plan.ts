import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blockOf, type Page, type Places, placed, readPage, settingsIn } from './page.ts'
import { canConnect, type Running } from './running.ts'

/** The processes of the set-up and the port of each, counted from the first one. */
const offsets = {
  balancer: 0,
  'site-a': 1,
  'site-b': 2,
  'worker-1': 3,
  'worker-2': 4,
  postgres: 10,
  replica: 11,
  redis: 12,
  s3: 13,
  mail: 14,
  livekit: 15,
  'livekit-tcp': 16,
  'livekit-udp': 17,
}

export type Name = keyof typeof offsets

/** What is started where: a folder of its own, a port for each, and the page that says how. */
export type Plan = {
  folder: string
  ports: Record<Name, number>
  page: Page
  places: Places
  /** The settings of all nodes as the page has them, with the places of this machine. */
  common: Record<string, string>
  demo: boolean
  /** What was made by this plan, in its order. */
  made: Running[]
}

/** Plans a set-up on the first free range of a hundred ports from `first` on. */
export async function makePlan({ first, demo }: { first: number; demo: boolean }): Promise<Plan> {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-machines-'))
  // PostgreSQL and nginx run as other accounts where root starts them.
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'logs'))
  const ports = await freeRange(first)
  const page = readPage()
  const places = placesOf(ports)
  const common = settingsIn(placed(blockOf(page, 'common'), places))
  return { folder, ports, page, places, common, demo, made: [] }
}

/** Where the log of a process is. */
export function logOf({ folder }: Pick<Plan, 'folder'>, name: string): string {
  return join(folder, 'logs', `${name}.log`)
}

const ranges_max = 20

async function freeRange(first: number): Promise<Record<Name, number>> {
  for (let range = 0; range < ranges_max; range++) {
    const entries = Object.entries(offsets).map(([name, offset]) => [name, first + range * 100 + offset] as const)
    const taken = await Promise.all(entries.map(([, port]) => canConnect(port)))
    if (!taken.includes(true)) return Object.fromEntries(entries) as Record<Name, number>
  }
  throw new Error(`From port ${first} on, none of ${ranges_max} ranges is free. Name another with --port.`)
}

function placesOf(ports: Record<Name, number>): Places {
  const at = (name: Name) => `127.0.0.1:${ports[name]}`
  return {
    'https://fans.example': `http://${at('balancer')}`,
    'wss://live.fans.example': `ws://${at('livekit')}`,
    'db:5432': at('postgres'),
    'replica:5432': at('replica'),
    'valkey:6379': at('redis'),
    's3:9000': at('s3'),
    'mail:25': at('mail'),
    'site-a:3000': at('site-a'),
    'site-b:3000': at('site-b'),
    'listen 80;': `listen ${at('balancer')};`,
    'bind :80': `bind ${at('balancer')}`,
    '0.0.0.0': '127.0.0.1',
  }
}
