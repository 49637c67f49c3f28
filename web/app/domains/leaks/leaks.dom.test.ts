import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { landscape, leaking } from '../../../../api/test/leaks.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('a creator turns on hidden marks, traces a leaked photo, reports the fan, and an operator reads the evidence', async () => {
  const { world } = site
  const story = leaking(world)
  const creator = await world.performer('shore')
  const fan = await world.fan('drift')
  const operator = await world.operator('warden')
  const { page: hers, context, problems } = await site.visit({ as: creator })

  await hers.goto('/creator/account/watermark')
  await hers.getByText('Add hidden marks to what you upload').click()
  await hers.getByText('Hidden marks are on for new uploads').waitFor()
  expect(await accessibilityProblems(hers)).toEqual([])
  const { postId, fileId } = await story.publish(creator, await landscape(5))
  await story.showToOthers(fileId, 20)
  const seen = await story.bytesOf(fan, await story.urlFor(fan, postId))
  const leak = await sharp(seen).resize(900).jpeg({ quality: 65 }).toBuffer()

  await hers.goto('/studio/leaks')
  await hers.getByText('No traces yet').waitFor()
  await hers.getByRole('link', { name: 'Trace a leak' }).click()
  await hers.getByRole('button', { name: 'Trace it' }).click()
  await hers.getByText('Choose what you found.').waitFor()
  await hers
    .getByLabel('The photo or video you found')
    .setInputFiles({ name: 'board.jpg', mimeType: 'image/jpeg', buffer: leak })
  await hers.getByLabel('Where you found it').fill('https://board.example/t/1')
  expect(await accessibilityProblems(hers)).toEqual([])
  await hers.getByRole('button', { name: 'Trace it' }).click()
  await hers.getByRole('heading', { name: 'This copy was shown to @drift' }).waitFor({ timeout: 30_000 })
  await hers.getByText('Almost certain').waitFor()
  expect(await hers.getByLabel('The notice').inputValue()).toContain('https://board.example/t/1')
  expect(await accessibilityProblems(hers)).toEqual([])
  await hers.getByRole('button', { name: 'Report to the site' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  const reported = hers.getByText(/^Reported: C-\d+$/)
  await reported.waitFor()
  const trace = hers.path()
  const number = (await reported.textContent())?.replace('Reported: ', '')

  expect(problems).toEqual([])
  await context.close()

  const { page: theirs, problems: more } = await site.visit({ as: operator })
  await theirs.goto(`/operator/cases/${number}`)
  await theirs.getByRole('link', { name: 'Open the evidence' }).click()
  await theirs.getByRole('heading', { name: 'What was measured' }).waitFor()
  await theirs.getByText('@drift').first().waitFor()
  expect(await accessibilityProblems(theirs)).toEqual([])

  expect(more).toEqual([])

  const { page: again, problems: last } = await site.visit({ as: creator })
  await again.goto(trace)
  await again.getByRole('button', { name: 'Delete trace' }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'Delete trace' }).click()
  await again.getByText('No traces yet').waitFor()
  expect(last).toEqual([])
}, 120_000)
