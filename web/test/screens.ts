import type { FeedView } from '@fanfare/contract'
import type { PageViewer, RoomPage } from '../app/core/page/room-pages.ts'
import { pages } from '../app/routes.ts'
import { demoToken } from './demo-person.ts'

/** A path, and who looks at it. */
export type Screen = [path: string, as: string | undefined]

export const viewers = [undefined, 'nina', 'mia', 'olga']

/** Every screen of the site in the states that look different: those that the rooms name, and those of things that are found. */
export async function allScreens(url: string): Promise<Screen[]> {
  const { data } = (await (await fetch(`${url}/api/user/feeds?limit=40`)).json()) as { data: { data: FeedView[] } }
  const post = (locked: boolean) =>
    `/post/${data.data.find(one => one.locked === locked && one.performer.username === 'mia')?._id}`
  return [
    ...pages.flatMap(screensOf),
    [post(false), undefined],
    [post(true), 'nina'],
    ...(await assets(url)),
    [
      `/messages?toSource=performer&toId=${data.data.find(one => one.performer.username === 'mia')?.performer._id}`,
      'nina',
    ],
    ...(await sentToMany(url)),
  ]
}

/** The messages to many of the demonstration: one that was sent, and one that waits. */
async function sentToMany(url: string): Promise<Screen[]> {
  const headers = { authorization: await demoToken(url, 'mia') }
  const answer = await fetch(`${url}/api/performer/mass-messages`, { headers })
  const { data } = (await answer.json()) as { data: { data: { _id: string }[] } }
  return data.data.map(({ _id }): Screen => [`/creator/messages/sent/${_id}`, 'mia'])
}

const pageOf = { galleries: 'gallery', videos: 'video', products: 'product' }

/** Every gallery, video and product of the demonstration that the first page of their lists holds, open and locked ones. */
async function assets(url: string): Promise<Screen[]> {
  const all = await Promise.all(
    (['galleries', 'videos', 'products'] as const).map(async kind => {
      const answer = await fetch(`${url}/api/performer-assets/${kind}/search?limit=2`)
      const { data } = (await answer.json()) as { data: { data: { _id: string }[] } }
      return data.data.map(({ _id }): Screen => [`/${pageOf[kind]}/${_id}`, 'nina'])
    }),
  )
  return all.flat()
}

const people: Record<PageViewer, string | undefined> = {
  visitor: undefined,
  fan: 'nina',
  creator: 'mia',
  operator: 'olga',
}

/** Where a page is seen, as its room says. */
function screensOf(page: RoomPage): Screen[] {
  if (page.seen === 'elsewhere') return []
  const seen = page.seen ?? (isWhole(page) ? { [viewerOf(page)]: [`/${page.path}`] } : {})
  return (Object.keys(seen) as PageViewer[]).flatMap(viewer =>
    (seen[viewer] ?? []).map((path): Screen => [path, people[viewer]]),
  )
}

/** Whether the path is an address as it stands. */
function isWhole({ path }: RoomPage): boolean {
  return !/[:*]/.test(path)
}

/** As whom a page is seen where its room doesn't say. */
function viewerOf({ opens }: RoomPage): PageViewer {
  if (opens === 'everybody' || opens === 'visitors') return 'visitor'
  if (opens === 'members' || opens === 'fans') return 'fan'
  return opens === 'creators' ? 'creator' : 'operator'
}
