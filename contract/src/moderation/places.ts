/** What stands at an address of this site: a kind of thing with its id or name, a page of a person, or another page. */
export type Place = {
  path: string
  thing: { target: keyof typeof thingFolders | 'performer'; name: string } | null
}

/** The first part of the path of each kind of thing. */
export const thingFolders = {
  ...({ feed: 'post', gallery: 'gallery', video: 'video', product: 'product' } as const),
  fundraiser: 'fundraisers',
} as const
const targets = Object.keys(thingFolders) as (keyof typeof thingFolders)[]

/**
 * What the address of a page of this site stands for, whole, without its protocol or from its path on; null where it is
 * an address elsewhere. `origin` is where the site is.
 */
export function placeAt(address: string, origin: string): Place | null {
  const { host } = new URL(origin)
  const typed = address.trim()
  const isShort = typed === host || typed.startsWith(`${host}/`)
  const whole = isShort ? typed.slice(host.length) || '/' : typed
  // A name with a dot before the first slash is another site's, written without its protocol.
  const isOther = !/^(https?:\/\/|\/)/i.test(whole) && /^[^/]*[.:]/.test(whole)
  if (whole === '' || isOther || !URL.canParse(whole, origin)) return null
  const url = new URL(whole, origin)
  if (url.host !== host || !/^https?:$/.test(url.protocol)) return null
  return { path: url.pathname, thing: thingOn(url.pathname) }
}

function thingOn(path: string): Place['thing'] {
  const [, first = '', second, ...more] = path.replace(/\/$/, '').split('/')
  if (more.length > 0 || first === '') return null
  if (second === undefined) return { target: 'performer', name: readable(first) }
  const target = targets.find(one => thingFolders[one] === first)
  return target && second ? { target, name: readable(second) } : null
}

function readable(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
