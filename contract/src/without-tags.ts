const less = 60
const greater = 62
const slash = 47
const dash = 45
const exclamation = 33
const question = 63

/** What stands in these is no text of the writer: it goes with them. */
const whole = new Set(['script', 'style', 'iframe', 'template', 'noscript'])
const name_letters_max = 10

/** What goes until the end of an element, and where it began; tags that were open around it wait meanwhile. */
type Dropped = { name: string; from: number; around: number[] }

/**
 * Text without HTML: tags, comments, scripts and styles are taken out, and what only looks a little like one ("a < b",
 * "<3") stays; a tag that is never closed ("a <b") gets a blank after its sign. Clients escape text anyway; this is for those that do not. What comes together when a tag between goes
 * ("<scr<b>ipt>") goes as well, and each sign is looked at once, however the text is made.
 */
export function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  const kept = new Uint16Array(text.length)
  let length = 0
  let open: number[] = []
  let dropped: Dropped | undefined
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    kept[length++] = sign
    if (sign === less) open.push(length - 1)
    else if (sign === dash && beginsComment(kept, length)) {
      length -= '<!--'.length
      open.pop()
      const end = text.indexOf('-->', at + 1)
      at = end < 0 ? text.length : end + '-->'.length - 1
    } else if (sign === greater) {
      const from = open.pop()
      const name = from === undefined ? undefined : nameOfTag(kept.subarray(from, length))
      if (from === undefined || name === undefined) {
        open.length = 0
        continue
      }
      length = from
      if (!dropped && whole.has(name)) {
        dropped = { name, from, around: open }
        open = []
      } else if (dropped && name === `/${dropped.name}`) {
        length = dropped.from
        open = dropped.around
        dropped = undefined
      }
    }
  }
  return withoutBeginnings(kept, dropped?.from ?? length)
}

function beginsComment(kept: Uint16Array, length: number): boolean {
  return length >= 4 && kept[length - 2] === dash && kept[length - 3] === exclamation && kept[length - 4] === less
}

/** The name of a tag in lower case, with a slash in front when it closes an element; undefined when it isn't a tag. */
function nameOfTag(tag: Uint16Array): string | undefined {
  const from = tag[1] === slash ? 2 : 1
  if (!mayBeginName(tag[from])) return undefined
  let name = from === 2 ? '/' : ''
  for (let at = from; at < from + name_letters_max && isLetter(tag[at]); at++)
    name += String.fromCharCode(tag[at] as number)
  return name.toLowerCase()
}

const isLetter = (sign = 0) => (sign >= 97 && sign <= 122) || (sign >= 65 && sign <= 90)

/** A letter, or the mark of a declaration. */
const mayBeginName = (sign = 0) => isLetter(sign) || sign === exclamation || sign === question

/** With a blank after each sign that would begin a tag if one were closed later, so that what was written stays. */
function withoutBeginnings(kept: Uint16Array, length: number): string {
  const text = new TextDecoder('utf-16le', { ignoreBOM: true }).decode(kept.subarray(0, length))
  return text.replace(/<(?=[a-z/!?])/gi, '< ')
}
