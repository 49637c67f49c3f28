import { expect, it } from 'vitest'
import { openCcbill } from '../../test/ccbill-company.ts'
import { openStripe } from '../../test/stripe-company.ts'
import { openWorld } from '../../test/world.ts'
import { currentGateway } from './index.ts'

const production = { NODE_ENV: 'production', SITE_URL: 'https://fans.example' }

it.each([
  ['stripe', openStripe],
  ['ccbill', openCcbill],
] as const)(
  'with the keys of %s production starts without any further word, and pays through it',
  async (name, open) => {
    const company = await open()
    const world = await openWorld({ ...production, ...company.environment })
    const gateway = await currentGateway(world.running.app)
    await world.close()
    await company.close()
    expect([gateway.name, gateway.isSandbox]).toEqual([name, false])
  },
)

it('without any keys production says which are missing, and doesn’t start', async () => {
  await expect(openWorld(production)).rejects.toThrow(/STRIPE_SECRET_KEY[\s\S]*CCBILL_/)
})
