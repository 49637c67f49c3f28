import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:js|css|svg|json|webmanifest|txt)$/
const BYTES_MIN = 200
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside every text file of a folder; the server only picks the right one. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter(name => TEXT.test(name))) await compressFile(join(folder, name))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < BYTES_MIN) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    brotli(bytes, { params }).then(out => writeFile(`${path}.br`, out)),
    zip(bytes, { level: 9 }).then(out => writeFile(`${path}.gz`, out)),
  ])
}
