import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|json|webmanifest|txt)$/
const BYTES_MIN = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside every text file of the browser build; the server only picks the right one. */
export function precompressed(): Plugin {
  return {
    name: 'fanfare:precompressed',
    apply: 'build',
    async writeBundle(options) {
      if (this.environment.name !== 'client' || !options.dir) return
      const names = await readdir(options.dir, { recursive: true })
      for (const name of names.filter(name => TEXT.test(name))) await compressFile(join(options.dir, name))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < BYTES_MIN) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    brotli(bytes, { params: quality }).then(out => writeFile(`${path}.br`, out)),
    zip(bytes, { level: 9 }).then(out => writeFile(`${path}.gz`, out)),
  ])
}
