import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { landscape, leaking } from '../../api/test/leaks.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
}, 180_000)
afterAll(() => site?.close())

it('a creator turns on hidden marks, traces a leaked photo, reports the fan, and an operator reads the evidence', async () => {
  const { world } = site
  const story = leaking(world)
  const creator = await world.performer('shore')
  const fan = await world.fan('drift')
  const operator = await world.operator('warden')
  const { page: hers, problems } = await visitAs(site, creator)

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
  const number = (await reported.textContent())?.replace('Reported: ', '')

  const { page: theirs, problems: more } = await visitAs(site, operator)
  await theirs.goto(`/operator/cases/${number}`)
  await theirs.getByRole('link', { name: 'Open the evidence' }).click()
  await theirs.getByRole('heading', { name: 'What was measured' }).waitFor()
  await theirs.getByText('@drift').first().waitFor()
  expect(await accessibilityProblems(theirs)).toEqual([])

  await hers.getByRole('button', { name: 'Delete trace' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Delete trace' }).click()
  await hers.getByText('No traces yet').waitFor()
  expect([...problems, ...more]).toEqual([])
}, 120_000)
