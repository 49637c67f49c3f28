import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** What a text is compared with. */
export type Wanted = string | RegExp

/** A file, by its path or by what is in it. */
export type FileChoice = string | { name: string; mimeType: string; buffer: Buffer }

export function all(from: HTMLElement, selector: string): HTMLElement[] {
  return [...from.querySelectorAll<HTMLElement>(selector)]
}

export function isOff(element: HTMLElement): boolean {
  return element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
}

const typesOfFiles: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  csv: 'text/csv',
  zip: 'application/zip',
  vtt: 'text/vtt',
}

export function fileOf(chosen: FileChoice): File {
  if (typeof chosen !== 'string')
    return new File([new Uint8Array(chosen.buffer)], chosen.name, { type: chosen.mimeType })
  const type = typesOfFiles[chosen.split('.').at(-1) ?? ''] ?? ''
  return new File([new Uint8Array(readFileSync(chosen))], basename(chosen), { type })
}

export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A text is looked for in any case and anywhere, unless it is to be exact. */
export function says(said: string, wanted: Wanted, exact = false): boolean {
  const text = plain(said)
  if (wanted instanceof RegExp) return wanted.test(text)
  return exact ? text === plain(wanted) : text.toLowerCase().includes(plain(wanted).toLowerCase())
}

export function innermost(from: HTMLElement, fits: (text: string) => boolean): HTMLElement[] {
  const inner = [...from.children].flatMap(child =>
    ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(child.tagName) || !isHtml(child) ? [] : innermost(child, fits),
  )
  if (inner.length > 0) return inner
  return fits(from.textContent ?? '') ? [from] : []
}

function isHtml(element: Element): element is HTMLElement {
  return element.namespaceURI === 'http://www.w3.org/1999/xhtml'
}

/** React listens to the setter of the element's kind, so that one is used. */
export function setValue(field: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  if (set) set.call(field, value)
  else field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
