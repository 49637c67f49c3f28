import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Outside } from '../outside/index.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** Where uploads lie while they arrive: beside the files, so that they are moved and not copied. */
export function uploadsFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'uploads')
}

/** The storage that the configuration names: a bucket where S3_BUCKET is set, else DATA_DIR/files. */
export async function openStorage(config: Config, outside: Outside): Promise<Storage> {
  if (!config.s3) return diskStorage(join(config.dataDir, 'files'))
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(config.s3, outside)
}
