import { allEndpoints, type OperatorPermission, operatorPermissionOf, operatorPermissions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from './world.ts'

const name = (endpoint: { method: string; path: string }) => `${endpoint.method} ${endpoint.path}`
const operatorEndpoints = allEndpoints.filter(endpoint => operatorPermissionOf(endpoint.access))
const nobody = '01890000-0000-7000-8000-000000000000'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** An operator who may do only this. */
async function operatorWho(username: string, permissions: OperatorPermission[]): Promise<Someone> {
  const operator = await world.operator(username)
  await world.running.app.db.sql`update operators set permissions = ${permissions} where user_id = ${operator.id}`
  return operator
}

describe('an operator', () => {
  it.each(operatorPermissions)(
    'with the permission %s calls the endpoints of it alone; an owner calls all',
    async given => {
      const operator = await operatorWho(`with${given}`, [given])
      for (const endpoint of operatorEndpoints) {
        const isTheirs = given === 'owner' || operatorPermissionOf(endpoint.access) === given
        const params = (endpoint.path.includes(':') ? { id: nobody } : {}) as never
        const body = endpoint.method === 'GET' ? {} : { body: {} as never }
        const { status } = await operator.ask(endpoint, { params, ...body })
        expect([name(endpoint), status === 403]).toEqual([name(endpoint), !isTheirs])
      }
    },
  )
})
