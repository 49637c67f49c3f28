import { measure } from './list.ts'
import type { Row } from './report.ts'
import type { BenchSite } from './site.ts'

/** Endpoints whose answers are the same for everybody, against a bare Fastify that answers the same object. */
export async function benchReference(site: BenchSite): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of ['settings/public', 'countries/list', 'languages/list'])
    rows.push(await measure(`${site.url}/api/${path}`, {}, `/${path}`, 0.6))
  return rows
}
