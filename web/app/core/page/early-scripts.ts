// A build sends these minified (web/vite/minified-scripts.ts): they are part of every document.

/**
 * Runs before the first paint: a page out of a cache gets the theme and the text size chosen since, and the server
 * learns the reader's time zone for the next page.
 */
export const EARLY = `(() => {
  const root = document.documentElement
  const chosen = name => (document.cookie.match('(?:^|; )' + name + '=([^;]+)') || [])[1]
  if (chosen('theme')) root.dataset.theme = chosen('theme')
  if (chosen('text')) root.dataset.text = chosen('text')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone && chosen('tz') !== zone) document.cookie = 'tz=' + zone + '; Path=/; Max-Age=31536000; SameSite=Lax'
})()`

/**
 * Runs before anything can be tapped. Links work by themselves; what needs a script is remembered: buttons that were
 * tapped, what was typed, and a form that was sent, which waits for its script as long as it may still come. React has
 * done a tap by itself where it took over that element within the tap. A list that is drawn afresh has the same button
 * at the same place.
 */
export const EARLY_ACTS = `(() => {
  const typed = new Map(), tapped = new Map()
  const alike = text => [...document.querySelectorAll('button[type=button]')].filter(it => it.textContent === text)
  let sent, over
  const on = (name, hear) => document.addEventListener(name, hear, true)
  const taken = it => Object.keys(it).some(key => key.startsWith('__reactProps'))
  const isBox = it => it.type === 'checkbox' || it.type === 'radio'
  const give = () => { over = 1; if (sent) sent[0].submit() }
  on('input', ({ target: it }) => over || typed.set(it, isBox(it) ? it.checked : it.value))
  on('click', ({ target }) => {
    const it = !over && target.closest && target.closest('button[type=button]')
    if (!it) return
    const text = it.textContent, place = alike(text).indexOf(it)
    setTimeout(() => over || taken(it) || tapped.set(it, () => (it.isConnected ? it : alike(text)[place])))
  })
  on('submit', event => {
    if (over || taken(event.target)) return
    event.preventDefault()
    if (!sent) setTimeout(() => over || give(), 15000)
    sent = [event.target, event.submitter]
  })
  on('error', ({ target }) => target.tagName === 'SCRIPT' && !over && give())
  const tap = (find, tries) => {
    const it = find()
    if (it && taken(it)) it.click()
    else if (tries) setTimeout(() => tap(find, tries - 1), 100)
  }
  window.replayEarlyActs = () => {
    if (over) return
    over = 1
    const put = (it, value) => {
      const kind = it.tagName === 'TEXTAREA' ? HTMLTextAreaElement : it.tagName === 'SELECT' ? HTMLSelectElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(it, value)
      it.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const [it, value] of typed) {
      if (!it.isConnected || it.type === 'file') continue
      if (isBox(it)) { if (it.checked !== value) it.click() }
      else { put(it, ''); put(it, value) }
    }
    for (const find of tapped.values()) tap(find, 60)
    if (sent && sent[0].isConnected) setTimeout(() => sent[0].requestSubmit(sent[1]))
  }
})()`
