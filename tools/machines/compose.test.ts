import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { environmentSettings } from '../../api/src/config.ts'
import { inProject } from '../project.ts'
import { blockOf, readPage, settingsIn, statementsIn } from './page.ts'

type Service = { environment?: Record<string, string>; depends_on?: Record<string, unknown>; volumes?: string[] }
type Compose = {
  services: Record<string, Service>
  configs: Record<string, { content: string }>
  volumes: Record<string, null>
}

const compose = parse(readFileSync(inProject('compose.machines.yaml'), 'utf8'), { merge: true }) as Compose
const page = readPage()
const common = settingsIn(blockOf(page, 'common'))

/** What the containers leave out or have of their own: no replica, no LiveKit, an address and words for trying. */
const notInContainers = ['DATABASE_READ_URL', 'LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET']
const ownOfContainers = [
  'SITE_URL',
  'DATA_DIR',
  'DEMO',
  'ALLOW_DEMO_IN_PRODUCTION',
  'ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION',
]

test('every setting of the page is one that nodes know', () => {
  const named = ['common', 'site', 'worker'].flatMap(name => Object.keys(settingsIn(blockOf(page, name))))
  expect(named.filter(name => !(name in environmentSettings))).toEqual([])
})

test.each([
  ['site-a', 'site'],
  ['site-b', 'site'],
  ['worker', 'worker'],
])('the settings of the container %s are those of the page', (service, block) => {
  const ours = compose.services[service]?.environment ?? {}
  const wanted = { ...common, ...settingsIn(blockOf(page, block)) }
  const compared = Object.entries(wanted).filter(([name]) => ![...notInContainers, ...ownOfContainers].includes(name))
  expect(ours).toMatchObject(Object.fromEntries(compared))
  expect(Object.keys(ours).filter(name => !(name in wanted) && !ownOfContainers.includes(name))).toEqual([])
  expect(Object.keys(ours).filter(name => !(name in environmentSettings))).toEqual([])
})

test('the containers use the page’s own blocks', () => {
  const { nginx, database } = compose.configs
  expect(nginx?.content.replaceAll('$$', '$')).toBe(blockOf(page, 'nginx'))
  expect(statementsIn(database?.content ?? '')).toEqual(statementsIn(blockOf(page, 'database')))
})

test('every machine that a setting or a block names is a container', () => {
  const settings = Object.values(compose.services).flatMap(({ environment: all = {} }) => Object.values(all))
  const addresses = settings.join('\n').matchAll(/(?:@|\/\/)([a-z][\w-]*):\d+/g)
  const upstreams = blockOf(page, 'nginx').matchAll(/server ([\w-]+):\d+/g)
  const named = new Set([...addresses, ...upstreams].map(([, name]) => name as string))
  named.delete('localhost')
  expect([...named].filter(name => !(name in compose.services))).toEqual([])
  expect(named.size).toBeGreaterThan(5)
})

test('what containers wait for and keep is there', () => {
  for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(depends_on)))
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes.map(one => one.split(':')[0])))
  }
})
