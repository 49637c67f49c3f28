import { showRequests, streams } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fromNow, minute_ms } from '../../../../api/src/kernel/clock.ts'
import { stages } from '../../../../api/test/live.ts'
import { closePeers } from '../../../../api/test/live-peer.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { demoPerson } from '../../../test/demo-person.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { withDevices, withSilentMedia } from '../../../test/silent-media.ts'

let site: DrawnSite
let nina: Someone
let leo: Someone
beforeAll(async () => {
  site = await openDrawnSite({ ROLES: 'http,realtime,worker,live' })
  withSilentMedia()
  nina = await demoPerson(site.world, 'nina')
  leo = await demoPerson(site.world, 'leo')
  await giveTokens(site.world, nina.id, 50_000n)
})
afterEach(closePeers)
afterAll(() => site?.close())

describe('a private show', () => {
  it('is asked for at a time to come, and begins with a camera: what to do is said where it may not be used', async () => {
    const { page, context } = await site.visit({ as: nina })
    await page.goto('/schedule/live-streaming/request?to=mia')
    await page.getByRole('radio', { name: /At a set time/ }).check()
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Pick a day and a time.').first().waitFor()
    await page.getByLabel('Day and time').fill('2020-01-01T10:00')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Pick a time in the future.').waitFor()
    await page.getByRole('radio', { name: /As soon as possible/ }).check()
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.waitForURL(/schedule\/live-streaming$/)
    await context.close()

    withDevices(() => 'NotAllowedError')
    const hers = await site.visit({ as: 'mia' })
    await hers.page.goto('/model/live-streaming/request')
    await hers.page.getByRole('button', { name: 'Accept' }).click()
    await hers.page.getByRole('link', { name: 'Start show' }).click()
    await hers.page.getByRole('button', { name: 'Turn camera on' }).click()
    await hers.page.getByText(/Allow it in the address bar/).waitFor()
    expect(await hers.page.getByRole('button', { name: 'Start show' }).count()).toBe(0)
    await hers.context.close()
  })

  /** A show that has begun, whose creator sends from another program; answers its page. */
  async function begun(): Promise<string> {
    const { sql } = site.world.running.app.db
    await sql`update performers set public_chat_price_minor = 600 where user_id = ${leo.id}`
    await sql`update show_requests set state = 'withdrawn' where performer_id = ${leo.id} and state <> 'finished'`
    const body = { performerId: leo.id, startAt: fromNow(minute_ms).toISOString() }
    const { data: asked } = await nina.ask(showRequests.requestShow, { body })
    const params = { id: asked._id }
    await leo.ask(showRequests.approveRequest, { params })
    const { data: made } = await leo.ask(showRequests.startShowByPost, { params })
    await stages(site.world).sendMedia({ stream: made.activeStream, publishKey: made.publishKey ?? '' } as never)
    return `/streaming/private/play/${asked._id}`
  }

  it('is reported by its fan, and on the wall of operators, who stop it without having looked into it', async () => {
    const path = await begun()
    const { page, context } = await site.visit({ as: nina, size: 'phone' })
    await page.goto(path)
    await page.getByRole('button', { name: /Join and start paying/ }).click()
    await page.getByRole('log').waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await page.getByRole('radio', { name: 'Harassment or bullying' }).check()
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText("Thanks. We'll review it.").waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await context.close()

    const { page: olga, context: desk } = await site.visit({ as: 'olga' })
    await olga.goto('/operator/streams')
    await olga.getByText("You can stop it, but you can't watch it.").waitFor()
    expect(await olga.getByRole('button', { name: 'Watch' }).count()).toBe(0)
    expect(await accessibilityProblems(olga)).toEqual([])
    await olga.getByRole('button', { name: 'Stop the stream Private show' }).click()
    await olga.getByRole('button', { name: 'Against the rules' }).click()
    await olga.getByRole('button', { name: 'Stop stream', exact: true }).click()
    await olga.getByText('Nobody is live right now').waitFor()
    await desk.close()
  })

  it.each(['its fan', 'its creator'])('that is stopped by an operator ends while %s looks at it', async who => {
    const path = await begun()
    const olga = await demoPerson(site.world, 'olga')
    const { page, context } = await site.visit({ as: who === 'its fan' ? nina : leo })
    await page.goto(who === 'its fan' ? path : path.replace('streaming/private/play', 'model/live/private'))
    if (who === 'its fan') {
      await page.getByRole('button', { name: /Join and start paying/ }).click()
      await page.getByRole('log').waitFor()
    } else await page.getByRole('button', { name: 'Turn camera on' }).waitFor()
    const params = { id: path.split('/').at(-1) ?? '' }
    const { request } = (await leo.ask(showRequests.oneRequest, { params })).data
    const stopped = { params: { id: request.streamId ?? '' }, body: { reason: 'Rude.' } }
    expect((await olga.ask(streams.stopStream, stopped)).status).toBe(200)
    await page.getByText('The show has ended').waitFor()
    await context.close()
  })
})
