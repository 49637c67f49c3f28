import { describe, expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import { opensPort } from './node-roles.ts'

const opens = (roles: string, ofNode: string) =>
  opensPort({ roles: parseConfig({ ROLES: roles }).roles, nodeRoles: parseConfig({ ROLES: ofNode }).roles })

describe('of the processes of a node', () => {
  it.each([
    ['http,web,realtime', 'http,web,realtime,worker,live', true],
    ['worker', 'http,web,realtime,worker,live', false],
    ['live', 'http,web,realtime,worker,live', false],
    ['realtime', 'realtime,worker', true],
    ['worker', 'worker', true],
    ['live', 'live', true],
    ['worker', 'worker,live', true],
    ['live', 'worker,live', false],
  ])('%s of %s opens the port: %s', (roles, ofNode, does) => {
    expect(opens(roles, ofNode)).toBe(does)
  })
})
