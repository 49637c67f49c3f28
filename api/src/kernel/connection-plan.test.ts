import { describe, expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { connectionName, connectionsOf, connectionsOfNode, planConnections } from './connection-plan.ts'
import { type Role, roles } from './environment.ts'

const site: Role[] = ['http', 'web', 'realtime']

describe('what a process may hold', () => {
  test.each<[string, Role[], number | undefined, number]>([
    ['a site', site, undefined, 16],
    ['pages alone', ['web'], undefined, 16],
    ['a worker', ['worker'], undefined, 12],
    ['streams', ['live'], undefined, 6],
    ['a site with little', site, 6, 6],
    ['a worker with little', ['worker'], 9, 9],
    ['a site with much', site, 40, 40],
    ['streams, which need no more', ['live'], 40, 6],
  ])('%s', (_, own, connectionsMax, all) => {
    const plan = planConnections({ roles: own, connectionsMax })
    expect(connectionsOf(plan)).toBe(all)
    expect(plan.own).toBeGreaterThanOrEqual(own.includes('live') ? 2 : 3)
    expect([plan.queues > 1, plan.lock]).toEqual([
      own.includes('worker'),
      own.includes('worker') || own.includes('live') ? 2 : 1,
    ])
  })

  test('two sites and two workers fit a server as it comes, with one of them starting', () => {
    const all = 2 * connectionsOfNode({ roles: site }) + 2 * connectionsOfNode({ roles: ['worker'] })
    expect(all + connectionsOfNode({ roles: [...roles] })).toBeLessThanOrEqual(97)
  })
})

test('less than a process needs is refused with what it needs', () => {
  const parse = (env: Record<string, string>) => () => parseConfig({ NODE_ENV: 'test', ...env })
  expect(parse({ DATABASE_CONNECTIONS_MAX: '8', ROLES: 'http,worker' })).toThrow(
    'DATABASE_CONNECTIONS_MAX must be at least 9 on a node with worker, and it is 8.',
  )
  expect(parse({ DATABASE_CONNECTIONS_MAX: '5', ROLES: 'http,web' })).toThrow('at least 6 on a node with http, web')
  expect(parse({ DATABASE_CONNECTIONS_MAX: 'ten' })).toThrow('must be a whole number from 3 to 1000')
  expect(parse({ DATABASE_CONNECTIONS_MAX: '6', ROLES: 'http,web' })().connectionsMax).toBe(6)
})

test('a connection says of which process it is and what for', () => {
  expect(connectionName({ roles: site })).toBe('fanfare http,web,realtime')
  expect(connectionName({ roles: ['worker'] }, 'queues')).toBe('fanfare worker queues')
})
