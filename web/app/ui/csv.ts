import { csvFileOf } from '@fanfare/contract/csv'

/** Hands a table to the browser as a file. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, 'text/csv', csvFileOf(rows))
}

/** Hands a text to the browser as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

const AT_ONCE = 200

/** All rows of a paged list. */
export async function everyRow<T>(
  page: (query: { limit: number; offset: number }) => Promise<{ data: T[]; total: number }>,
): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const { data, total } = await page({ limit: AT_ONCE, offset: rows.length })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}
