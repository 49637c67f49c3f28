import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { workDue } from '../../../kernel/due.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { workEvery } from '../../../kernel/work-every.ts'
import { allDocuments, deleteDocument } from '../store/documents.ts'
import { eraseRelease, listToForget, markUnused } from '../store/retention.ts'

const year_days = 365.25
/** Who was asked and never signed is forgotten sooner. */
const unsigned_days = 180

type Parts = Pick<App, 'db' | 'log' | 'storage'>

/**
 * Deletes the data of people who aren't named in any item any more: legal data and documents after as many years as the site
 * keeps ID documents (18 U.S.C. 2257), addresses of people who never signed after half a year.
 */
export async function forgetReleases(app: Parts): Promise<void> {
  const { identityDocumentYears } = await settingsOf(app.db)
  await markUnused(app.db.sql, now())
  const before = {
    signed: fromNow(-identityDocumentYears * year_days * day_ms),
    unsigned: fromNow(-unsigned_days * day_ms),
  }
  await workDue(app, {
    job: 'forget_releases',
    rows_max: 200,
    find: (db, which, limit) => listToForget(db, before, { which, limit }),
    work: ({ id }) => forget(app, id),
  })
}

async function forget(app: Parts, id: string): Promise<void> {
  await workEvery(await allDocuments(app.db.sql, id), async ({ id: documentId, storage_key }) => {
    await app.storage.remove(storage_key)
    await deleteDocument(app.db.sql, documentId)
  })
  await eraseRelease(app.db.sql, id, now())
}
