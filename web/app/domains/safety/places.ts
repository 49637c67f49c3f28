import { takedownTargets } from '@fanfare/contract'

export type TakedownTarget = (typeof takedownTargets)[number]

const folders: Record<TakedownTarget, string> = {
  ...{ feed: 'post', gallery: 'gallery', video: 'video', product: 'product' },
}

/** The words for the way to that page, among those of reports. */
export const openLabels = {
  ...({ feed: 'openPost', gallery: 'openGallery', video: 'openVideo', product: 'openProduct' } as const),
}

/** The page of a thing, by its id or the name in its address. */
export const pathOfThing = (target: TakedownTarget, id: string) => `/${folders[target]}/${id}`

/** Whether operators can take things of a kind down as a whole. */
export const isRemovable = (target: string): target is TakedownTarget => target in folders

/**
 * What the address of a page of this site stands for, whole or from its path on; null where it is no page of a post,
 * gallery, video or product. `origin` is where the site is.
 */
export function thingAt(address: string, origin: string): { target: TakedownTarget; targetId: string } | null {
  const { host } = new URL(origin)
  const typed = address.trim()
  const whole = typed.startsWith(`${host}/`) ? typed.slice(host.length) : typed
  if (!URL.canParse(whole, origin)) return null
  const url = new URL(whole, origin)
  const [, folder, name, ...more] = url.pathname.replace(/\/$/, '').split('/')
  const target = takedownTargets.find(one => folders[one] === folder)
  if (url.host !== host || !target || !name || more.length > 0) return null
  return { target, targetId: readable(name) }
}

function readable(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
