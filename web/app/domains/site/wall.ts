import type { Category, FeedView, PerformerCard } from '@fanfare/contract'
import { pictureOf } from '../../ui/pictures.ts'

export type WallPicture = {
  src: string
  hash: string | null
  /** Tall 4:5 or square. */
  tall: boolean
  person: { _id: string; name: string; avatar: string; headline: string } | null
}

/** The wall of three columns: which of its places are tall, and which say whose picture it is. */
const PLACES = [
  { tall: true, named: false },
  { tall: false, named: true },
  { tall: true, named: false },
  { tall: false, named: false },
  { tall: true, named: true },
  { tall: false, named: false },
  { tall: true, named: false },
  { tall: true, named: true },
  { tall: true, named: true },
  { tall: false, named: false },
] as const

/** The places that belong to each column, by their number. */
export const COLUMNS = [
  [0, 1, 2],
  [3, 4, 5, 6],
  [7, 8, 9],
] as const

/** Fills the wall with open pictures: one of each creator first, then what is left, never one twice. */
export function wallOf(people: PerformerCard[], posts: FeedView[]): WallPicture[] {
  const open = posts.filter(post => pictureOf(post))
  const first = new Map(open.toReversed().map(post => [post.fromSourceId, post]))
  const ordered = [
    ...people.flatMap(person => first.get(person._id) ?? []),
    ...open.filter(post => first.get(post.fromSourceId) !== post),
  ]
  return PLACES.flatMap(({ tall, named }, place) => {
    const post = ordered[place]
    const picture = post && pictureOf(post)
    return picture ? [{ ...picture, tall, person: named ? personOf(people, post) : null }] : []
  })
}

function personOf(people: PerformerCard[], post: FeedView) {
  const { _id, name, avatar } = post.performer
  return { _id, name, avatar, headline: people.find(person => person._id === _id)?.headline ?? '' }
}

/** Each trade with the cover of somebody who does it. */
export function categoryPictures(categories: Category[], people: PerformerCard[]) {
  return categories.map(category => {
    const person = people.find(person => person.headline.toLowerCase() === category.name.toLowerCase() && person.cover)
    return { ...category, cover: person?.coverThumbnails[0] ?? null, hash: person?.coverHash ?? null }
  })
}

/** What stands for a creator in a row: something they made, else their cover. */
export function pictureFor(person: PerformerCard, posts: FeedView[]): { src: string | null; hash: string | null } {
  const own = posts.filter(post => post.fromSourceId === person._id)
  const picture = own.map(pictureOf).find(picture => picture !== null)
  return picture
    ? { src: picture.src, hash: picture.hash }
    : { src: person.coverThumbnails[0] ?? null, hash: person.coverHash }
}
