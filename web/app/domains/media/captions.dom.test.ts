import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { chooseFiles } from '../../../test/drawn-files.ts'

const title = 'Four chords, brushes'
const soldTitle = 'How the bridge was written'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

const idOf = async (name: string): Promise<string> => {
  const [row] = await site.world.running.app.db.sql<{ id: string }[]>`select id from videos where title = ${name}`
  return row?.id ?? ''
}
describe('captions of a video', () => {
  it('that is locked are named, and nothing of them leaves', async () => {
    const { page, context, problems } = await site.visit({ as: 'nina', size: 'phone' })
    await page.goto(`/video/${await idOf(soldTitle)}`)
    await page.getByText('German, English').waitFor()
    await page.getByRole('button', { name: /^Unlock/ }).click()
    await page.getByRole('dialog').getByText('1:35 · Captions: German, English').waitFor()
    const html = document.documentElement.innerHTML
    const [file] = await site.world.running.app.db.sql`
      select f.id from files f where f.name = ${`${soldTitle}.mp4`}`
    expect(html.includes(`${file?.id}/captions`)).toBe(false)
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a creator', () => {
  const vtt = { name: 'french.srt', mimeType: 'application/x-subrip' }
  const bad = '1\n00:00:01,000 --> 00:00:04,000\nBonjour\n\n2\n00:00:09,000 --> 00:00:05,000\nmoi\n'

  it('adds captions from a file, is told the line that is wrong, and deletes with a way back', async () => {
    const { page, context, problems } = await site.visit({ as: 'mia' })
    await page.goto('/studio/vault')
    await page.getByRole('button', { name: `Details of ${title}.mp4` }).click()
    await page.getByRole('button', { name: 'German', exact: true }).click()
    await page.getByText('Sonst nichts.').waitFor()
    await page.getByRole('button', { name: 'Add captions' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Choose a language.').waitFor()
    await page.getByText('Choose a file or paste the text.').waitFor()
    await page.getByLabel('Language').selectOption('fr')
    await chooseFiles(page, 'Choose a file', { ...vtt, buffer: Buffer.alloc(512_001, 'x') })
    await page.getByText('This file is too large. The limit is 512 kB.').waitFor()
    await chooseFiles(page, 'Choose a file', { ...vtt, buffer: Buffer.from(bad) })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Line 6: the end is before the start.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('Captions (WebVTT or SRT)').fill(bad.replace('00:00:05,000', '00:00:12,000'))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved: French').waitFor()
    await page.getByRole('button', { name: 'Delete French' }).click()
    await page.getByText('Deleted: French').waitFor()
    await page.getByRole('button', { name: 'French', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'French', exact: true }).click()
    await page.getByText('Bonjour').waitFor()
    expect(problems.filter(one => !one.includes('400'))).toEqual([])
    await context.close()
  })

  it('replaces captions on the page of a video', async () => {
    const { page, context, problems } = await site.visit({ as: 'mia', size: 'phone' })
    await page.goto(`/studio/videos/${await idOf(title)}/edit`)
    await page.getByRole('button', { name: 'Edit English' }).click()
    const text = page.getByLabel('Captions (WebVTT or SRT)')
    await text.fill((await text.inputValue()).replace('Nothing else.', 'And a lamp.'))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved: English').waitFor()
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await page.getByText('And a lamp.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(page.url()).toContain('/edit')
    expect(problems).toEqual([])
    await context.close()
  })
})

it('the transcript of a sound unfolds under its player', async () => {
  const { page, context, problems } = await site.visit({ size: 'phone' })
  const [post] = await site.world.running.app.db.sql<{ id: string }[]>`
    select p.id from posts p join post_files pf on pf.post_id = p.id join files f on f.id = pf.file_id
    where f.kind = 'audio' and p.audience = 'public' limit 1`
  await page.goto(`/post/${post?.id}`)
  await page.getByText('Transcript', { exact: true }).click()
  await page.getByText('No words in this one.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
