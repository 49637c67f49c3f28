/** The words of a page as they are drawn: each line with the box that is seen of it. */
type Line = { words: string; owner: Element; box: DOMRect; seen: DOMRect; layer: Element }

/**
 * What cannot be read on the page as it stands: words over words, words that something cuts, words beyond the edge of
 * the window or of the button they stand in. It runs inside the browser, so it uses nothing from outside itself.
 */
export const unreadable = (): string[] => {
  const wide = document.documentElement.clientWidth
  const meet = (a: DOMRect, b: DOMRect) => {
    const [x, y] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
    return new DOMRect(x, y, Math.max(0, Math.min(a.right, b.right) - x), Math.max(0, Math.min(a.bottom, b.bottom) - y))
  }
  // Many words stand in the same few elements, whose look is asked for once.
  const once = <T>(of: (one: Element) => T) => {
    const known = new Map<Element, T>()
    return (one: Element): T => {
      if (!known.has(one)) known.set(one, of(one))
      return known.get(one) as T
    }
  }
  const ancestors: (one: Element) => Element[] = once(one =>
    one.parentElement ? [one, ...ancestors(one.parentElement)] : [one],
  )
  const styleOf = once(one => {
    const { position, overflowX, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(one)
    return { position, overflowX, textOverflow, webkitLineClamp, clipPath }
  })
  const boxOf = once(one => one.getBoundingClientRect())
  const isLayer = (one: Element) =>
    ['fixed', 'sticky', 'absolute'].includes(styleOf(one).position) || one === document.documentElement
  /** Things laid over the same picture are compared with each other, and not with what lies under them. */
  const layerOf = (owner: Element): Element => {
    const layer = ancestors(owner).find(isLayer) ?? document.documentElement
    return styleOf(layer).position === 'absolute' ? (layer.parentElement ?? layer) : layer
  }
  /** Rows that move inside, and lines that end in dots, show the rest in their own way. */
  const isMore = once(one => {
    const { textOverflow, webkitLineClamp, overflowX } = styleOf(one)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX)
  })
  const seenOf = (owner: Element, box: DOMRect) => {
    let seen = box
    for (const one of ancestors(owner)) {
      const isWhole = one === document.body || one === document.documentElement
      if (isWhole || styleOf(one).overflowX === 'visible') continue
      seen = meet(seen, boxOf(one))
    }
    return seen
  }
  // What is far from the window has the height of an earlier look until one moves there.
  for (const post of document.querySelectorAll<HTMLElement>('.post')) post.style.contentVisibility = 'visible'
  const lines: Line[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const owner = node.parentElement
    const words = node.textContent?.trim()
    if (!owner || !words || owner.closest('script, style, option, [inert], .skip')) continue
    if (ancestors(owner).some(one => styleOf(one).clipPath === 'inset(50%)')) continue
    if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { x, y, width, height } of range.getClientRects()) {
      // The letters without the room above and below them.
      const box = new DOMRect(x, y + height * 0.22, width, height * 0.56)
      const seen = seenOf(owner, box)
      if (width > 1) lines.push({ words: words.slice(0, 40), owner, box, seen, layer: layerOf(owner) })
    }
  }
  const found = new Set<string>()
  const say = (what: string, { words, owner }: Line) =>
    found.add(`${what}: ${words} (${(owner.closest('[class]') ?? owner).getAttribute('class')?.slice(0, 60)})`)
  for (const line of lines) {
    const { owner, box, seen } = line
    const around = ancestors(owner)
    if (around.some(isMore)) continue
    if (box.right > wide + 1 || box.left < -1) say('beyond the edge', line)
    if (seen.width < box.width - 2 || seen.height < box.height - 2) say('cut', line)
    const holder = owner.closest('.btn, .chip, .nav, .badge, .tab, .act, .topup, .seg > label, .card, .tile, h1, .kpi')
    const edge = holder && boxOf(holder)
    if (!edge || (holder && layerOf(holder) !== line.layer)) continue
    if (box.right > edge.right + 1 || box.left < edge.left - 1) say('wider than what holds it', line)
    if (box.bottom > edge.bottom + 1 || box.top < edge.top - 1) say('higher than what holds it', line)
  }
  const shown = lines.filter(({ seen }) => seen.width > 1 && seen.height > 1)
  shown.sort((a, b) => a.seen.top - b.seen.top)
  for (const [at, one] of shown.entries()) {
    for (const other of shown.slice(at + 1)) {
      if (other.seen.top >= one.seen.bottom) break
      if (other.layer !== one.layer || other.owner === one.owner) continue
      const both = meet(one.seen, other.seen)
      if (both.width > 2 && both.height > 2) say(`under "${other.words}"`, one)
    }
  }
  return [...found].slice(0, 12)
}
