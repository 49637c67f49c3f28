import { comments, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let ada: Someone
let post: string
beforeAll(async () => {
  site = await openDrawnSite()
  ada = await site.world.performer('adacomments')
  post = await write({ text: 'Which take is the one? #lanterns' })
})
afterAll(() => site?.close())

const write = async (body: Record<string, unknown>) =>
  (await ada.ask(feeds.createFeed, { body: { type: 'text', audience: 'public', ...body } as never })).data._id

describe('comments under a post', () => {
  it('a fan comments, likes, replies, edits, and finds it all again by its link', async () => {
    const fan = await site.world.fan('fancomments')
    const post = await write({ text: 'Which take is the best?' })
    const { page, context, problems } = await visitAs(site, fan)
    await page.goto(`/post/${post}`)
    await page.getByLabel('Add a comment').fill('Take two.')
    await page.keyboard.press('Enter')
    const row = page.locator('.comment').filter({ hasText: 'Take two.' })
    await row.getByRole('button', { name: 'Reply' }).click()
    await page.getByLabel(/^Reply to/).fill('Or three.')
    await page.keyboard.press('Enter')
    await page.locator('.comment').filter({ hasText: 'Or three.' }).waitFor()
    await row.getByRole('button', { name: /^Like/ }).click()
    await row.getByText('1 like').waitFor()
    await row.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByLabel('Edit your comment').fill('Take four.')
    await page.keyboard.press('Enter')
    const edited = page.locator('.comment').filter({ hasText: 'Take four.' })
    await edited.getByText('Edited').waitFor()
    const [made] = (await ada.ask(comments.comments, { query: { objectId: post, objectType: 'feed' } })).data.data
    expect([made?.content, made?.totalReply, made?.totalLike]).toEqual(['Take four.', 1, 1])
    await page.goto('/home')
    await page.goto(`/post/${post}#comment-${made?._id}`)
    await expect.poll(() => document.activeElement?.id).toBe(`comment-${made?._id}`)
    expect(problems).toEqual([])
    await context.close()
  })

  it('what could not be sent comes back into its field', async () => {
    const { page, context } = await visitAs(site, await site.world.fan('fanundo'))
    await page.goto(`/post/${post}`)
    await page.quiet()
    page.cutOff('/api/comments')
    await page.getByLabel('Add a comment').fill('Lost?')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Add a comment').inputValue()).toBe('Lost?')
    expect(await page.locator('.comment').filter({ hasText: 'Lost?' }).count()).toBe(0)
    await context.close()
  })

  it('the creator deletes what a fan said', async () => {
    const id = await write({ text: 'Say nothing.' })
    const fan = await site.world.fan('fandeleted')
    await fan.ask(comments.createComment, { body: { objectId: id, objectType: 'feed', content: 'Something.' } })
    const { page, context } = await visitAs(site, ada)
    await page.goto(`/post/${id}`)
    const row = page.locator('.comment').filter({ hasText: 'Something.' })
    await row.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row.waitFor({ state: 'detached' })
    const left = await ada.ask(comments.comments, { query: { objectId: id, objectType: 'feed' } })
    expect(left.data.total).toBe(0)
    await context.close()
  })

  it('a fan who does not follow is told so, and may comment after following; a visitor is asked to join', async () => {
    const rule = (whoMayComment: 'followers' | 'everybody') =>
      ada.ask(comments.changeCommentSettings, { body: { whoMayComment } })
    await rule('followers')
    const { page, context } = await visitAs(site, await site.world.fan('fanrule'))
    await page.goto(`/post/${post}`)
    await page.getByText(/^Only followers can comment/).waitFor()
    expect(await page.getByLabel('Add a comment').count()).toBe(0)
    await page.getByRole('button', { name: /^Follow/ }).click()
    await page.getByLabel('Add a comment').waitFor()
    await context.close()
    await rule('everybody')
    const visitor = await site.visit({ size: 'phone' })
    await visitor.page.goto(`/post/${post}`)
    await visitor.page.getByRole('button', { name: 'Join to comment' }).click()
    await visitor.page.getByRole('dialog', { name: 'Join the conversation' }).waitFor()
    await visitor.context.close()
  })
})

describe('a poll', () => {
  it('takes one vote and then shows the result, also after a reload', async () => {
    const id = await write({ text: 'Choose.', pollDescription: 'Which?', pollOptions: ['Circles', 'Squares'] })
    const { page, context } = await visitAs(site, await site.world.fan('fanpoll'))
    await page.goto(`/post/${id}`)
    await page.quiet()
    const poll = page.getByRole('group', { name: 'Which?' })
    await poll.getByRole('button', { name: 'Circles' }).press('Enter')
    await poll.getByText('1 vote').waitFor()
    expect(await poll.getByRole('button').count()).toBe(0)
    await page.reload()
    await poll.locator('[data-mine]').filter({ hasText: 'Circles' }).getByText('100%').waitFor()
    expect(await poll.getByRole('button').count()).toBe(0)
    await context.close()
  })
})
