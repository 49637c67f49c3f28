import { performerSettings } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
})
afterAll(() => world.close())

const update = (body: Record<string, unknown>) =>
  mia.ask(performerSettings.updatePerformer, { params: { id: mia.id }, body: body as never })

it.each([
  ['dateOfBirth', 'dateOfBirth', '1990-01-01T99:99'],
  ['headline', 'headline', 'a\u202eb\nc'],
  ['headline', 'headline', '---'],
  ['city', 'city', 'Os\nlo'],
  ['bio', 'bio', 'a\u202eb'],
  ['bio', 'bio', 'x'.repeat(3_001)],
  ['name', 'name', '\u200b\u200b\u200b'],
  ['name', 'name', '\u3164\u3164\u3164'],
  ['links', 'links.0.label', [{ label: '\u202eevil\nx', url: 'https://music.example/' }]],
])('a page refuses %s by the name of %s: %j', async (field, path, value) => {
  const answer = await update({ [field]: value })
  expect([answer.status, answer.body.fields?.map(error => error.path)]).toEqual([400, [path]])
})

it('a page takes text of every script, several lines of it where there is room, and a headline that is taken away', async () => {
  const words = { name: 'လျှို့ဝှက် 🎸', headline: 'موسيقى', bio: 'One.\r\n\n\tTwo. 🎸'.padEnd(2_900, 'x'), city: 'Thủ Đức' }
  expect((await update(words)).data).toMatchObject(words)
  const { data } = await update({ bio: '<script>alert(1)</script>I <3 <b>songs</b>' })
  expect(data.bio).toBe('I <3 songs')
  for (const blank of ['', '\u3164\u3164']) expect((await update({ headline: blank })).data.headline).toBe('')
})
