import { Readable } from 'node:stream'
import { csvOf } from '../csv.ts'
import { Answer } from './bind.ts'

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

/** A table of any length as a CSV file, read and sent a page at a time. */
export function csvDownload(name: string, columns: string[], pages: AsyncIterable<string[][]>): Answer {
  async function* lines(): AsyncGenerator<string> {
    yield `\ufeff${csvOf([columns])}\r\n`
    for await (const rows of pages) if (rows.length > 0) yield `${csvOf(rows)}\r\n`
  }
  return downloadOf(Readable.from(lines()), 'text/csv; charset=utf-8', name)
}
