import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The secret that signs links and derives keys: SITE_SECRET, else the one in DATA_DIR/keys, which the first start
 * makes. Two processes that make it at once get the same one, and a start that was broken off leaves none behind.
 */
export async function siteSecret(config: Pick<Config, 'siteSecret' | 'dataDir'>): Promise<string> {
  if (config.siteSecret) return config.siteSecret
  const folder = join(config.dataDir, 'keys')
  const file = join(folder, 'site-secret')
  const existing = await readFile(file, 'utf8').catch(ignoreMissing)
  if (existing) return existing.trim()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
