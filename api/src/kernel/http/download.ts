import { Readable } from 'node:stream'
import { csvFileOf, csvOf } from '@fanfare/contract/csv'
import { Answer } from './bind.ts'

const csv = 'text/csv; charset=utf-8'

/** A file to take along, which no cache keeps. */
export function downloadOf(body: Readable | string, type: string, name: string): Answer {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  return new Answer(200, headers, body)
}

/** A table that is at hand as a CSV file. */
export function csvFile(name: string, rows: string[][]): Answer {
  return downloadOf(csvFileOf(rows), csv, name)
}

/** A table of any length as a CSV file, read and sent a page at a time. */
export function csvDownload(name: string, columns: string[], pages: AsyncIterable<string[][]>): Answer {
  async function* lines(): AsyncGenerator<string> {
    yield csvFileOf([columns])
    for await (const rows of pages) if (rows.length > 0) yield `\r\n${csvOf(rows)}`
  }
  return downloadOf(Readable.from(lines()), csv, name)
}
