import { storePhoto } from '../../domains/media/index.ts'
import { publishPost } from '../../domains/posts/index.ts'
import { at, day_ms, fromNow, hour_ms } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import { type DemoPeople, inPairs } from '../accounts.ts'
import * as found from '../found.ts'
import { tagsOfTrade } from '../notes.ts'
import type { Published } from '../publish.ts'
import type { Chance } from '../random.ts'
import { viewOf } from '../views.ts'
import type { DiaryDay } from './day.ts'
import { diary } from './index.ts'

const newest_days = 11
const apart_days = 13
/** A picture is half a second of work that the first start waits for, so older days are words. */
const pictured_days = 8

/** What the creators wrote before their latest posts: twenty days of each, over nine months. */
export async function publishDiaries(app: App, people: DemoPeople, luck: Chance): Promise<Published[]> {
  const planned = people.creators.flatMap(({ id, profile: { trade } }, creator) =>
    (diary[trade] ?? []).map((day, index) => ({
      performerId: id,
      trade,
      day,
      index,
      published_at: fromNow(
        -(newest_days + index * apart_days) * day_ms - (creator * 5 + luck.between(0, 60)) * hour_ms,
      ),
    })),
  )
  return inPairs(planned, async plan => {
    const { performerId, day, published_at } = plan
    const known = await found.post(app, performerId, day[0])
    const id = known?.id ?? (await at(published_at, () => publishDay(app, plan)))
    return { id, performerId, price_minor: 0n, isPublic: true, published_at: known?.published_at ?? published_at }
  })
}

type Plan = { performerId: string; trade: string; day: DiaryDay; index: number }

async function publishDay(app: App, { performerId, trade, day: [text, picture], index }: Plan): Promise<string> {
  const [tag] = tagsOfTrade[trade] ?? []
  const told = { text, audience: 'public' as const, tags: tag && index % 4 === 0 ? [tag] : [] }
  if (!picture || index >= pictured_days) return publishPost(app, performerId, { type: 'text', ...told })
  const name = `diary-${index + 1}.webp`
  const source = await viewOf(trade, picture, index)
  const { id } = await storePhoto(app, { ownerId: performerId, purpose: 'feed-photo', name, source })
  return publishPost(app, performerId, { type: 'photo', fileIds: [id], ...told })
}
