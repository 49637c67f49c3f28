import { afterAll, beforeAll, it } from 'vitest'
import { filledForms, taxFormers } from '../../../../test/tax-forms.ts'
import { expectOneAside } from '../../../../test/throwing-row.ts'
import { openWorld, type World } from '../../../../test/world.ts'
import { at, fromNow } from '../../../kernel/clock.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('a form that throws is set aside, the others are forgotten, and so is it once it is mended', async () => {
  const tax = taxFormers(world)
  const { sql } = world.running.app.db
  await tax.ask(true, false)
  for (const name of ['ann', 'bea', 'cleo']) await tax.sign(await world.performer(name), filledForms.w9)
  await sql`update tax_forms set signed_at = signed_at - interval '30 years'`
  const left = async () => (await sql<{ id: string }[]>`select id from tax_forms order by id`).map(({ id }) => id)
  const [, id = ''] = await left()
  await expectOneAside(world, await world.operator('olga'), {
    job: 'forget_tax_forms',
    breaks: { table: 'tax_forms', id, on: 'delete' },
    run: later_ms => at(fromNow(later_ms), tax.forget),
    left,
  })
})
