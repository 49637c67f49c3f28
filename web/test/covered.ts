/**
 * Runs in the page: what can be pressed and lies under something that stays in the window, such as a box beside a
 * column that scrolls. Looks from the top of the page to its end. Bars along the edge of the window, one above the other,
 * may lie over what passes, but not over what can't be scrolled out from under them.
 */
export function covered(): string[] {
  const bar_share_max = 0.35
  const edge_px = 96
  const least_px = 4
  const { innerHeight, innerWidth } = window
  const root = document.documentElement
  const end = root.scrollHeight - innerHeight
  const stays = [...document.body.querySelectorAll('*')].filter(one =>
    ['sticky', 'fixed'].includes(getComputedStyle(one).position),
  )
  const pressed = [...document.body.querySelectorAll('a[href], button, input, select, textarea, summary')]
  const nameOf = (one: Element) => `${one.className || one.tagName} "${(one.textContent ?? '').trim().slice(0, 40)}"`

  const isAllowed = ({ top, bottom, height }: DOMRect, y: number) => {
    if (height > innerHeight * bar_share_max) return false
    return (top <= edge_px && y > 0) || (bottom >= innerHeight - edge_px && y < end)
  }
  const meet = (one: DOMRect, other: DOMRect) => {
    const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
    const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)]
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  /** What is seen of something in a row that moves inside. */
  const seenOf = (one: Element): DOMRect => {
    let seen = meet(one.getBoundingClientRect(), new DOMRect(0, 0, innerWidth, innerHeight))
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') seen = meet(seen, at.getBoundingClientRect())
    return seen
  }
  const liesOver = (over: Element, under: Element) => {
    if (over.contains(under) || under.contains(over)) return false
    const both = meet(over.getBoundingClientRect(), under.getBoundingClientRect())
    if (both.width < least_px || both.height < least_px) return false
    const { x, y, width, height } = meet(both, seenOf(under))
    if (width < least_px || height < least_px) return false
    return over.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  const foundAt = (y: number) => {
    window.scrollTo({ top: y, behavior: 'instant' })
    const lying = stays.filter(one => !isAllowed(one.getBoundingClientRect(), y))
    return lying.flatMap(over =>
      pressed.filter(under => liesOver(over, under)).map(under => `${nameOf(under)} lies under ${nameOf(over)}`),
    )
  }
  const found = new Set<string>()
  for (let y = 0; y < end; y += innerHeight / 3) for (const problem of foundAt(y)) found.add(problem)
  for (const problem of foundAt(end)) found.add(problem)
  window.scrollTo({ top: 0, behavior: 'instant' })
  return [...found]
}
