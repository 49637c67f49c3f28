import { type FileChoice, fileOf } from './dom-elements.ts'
import type { DrawnPart } from './dom-part.ts'

/** Chooses files in the machine's own picker, which a button opens. */
export function chooseFiles(within: DrawnPart, button: string, chosen: FileChoice | FileChoice[]): Promise<void> {
  return chooseFilesBy(() => within.getByRole('button', { name: button, exact: true }).click(), chosen)
}

/** The same, where something else than a button opens the picker. */
export async function chooseFilesBy(open: () => Promise<unknown>, chosen: FileChoice | FileChoice[]): Promise<void> {
  const { prototype } = HTMLInputElement
  const own = Object.getOwnPropertyDescriptor(prototype, 'click')
  const opened = new Promise<void>(resolve => {
    prototype.click = function () {
      const files = [chosen].flat().map(fileOf)
      Object.defineProperty(this, 'files', { configurable: true, value: files })
      this.dispatchEvent(new Event('change', { bubbles: true }))
      resolve()
    }
  })
  try {
    await open()
    await opened
  } finally {
    if (own) Object.defineProperty(prototype, 'click', own)
    else delete (prototype as { click?: unknown }).click
  }
}

/** The part of a page that shows what is being uploaded. */
export const uploads = (page: DrawnPart) => page.getByRole('region', { name: 'Uploads' })
