import { addJobsIn, type RoomJobs } from '../../kernel/jobs.ts'
import { workEvery } from '../../kernel/work-every.ts'
import { askReview, settleReview } from './commands/ask-review.ts'
import { sweepMarkedCopies } from './marking/copies.ts'
import { addSmaller, addSmallerToOlder } from './processing/smaller.ts'
import { jobOf, workFile } from './processing/work.ts'
import { abandonedFiles } from './store/work.ts'
import { sweepUploads } from './uploads/sweep.ts'
import type { FileUses } from './uses.ts'

/** The jobs of this room; `uses` says where files are used. */
export const mediaJobs = (uses: readonly FileUses[]): RoomJobs => ({
  pictures: {
    async ask_review(app, { fileIds }) {
      await askReview(app.db.sql, fileIds as string[], uses)
    },
    async prepare_file(app, { fileId }) {
      await workFile(app, String(fileId), 'prepare')
    },
  },
  media: {
    async render_file(app, { fileId }) {
      await workFile(app, String(fileId), 'render')
    },
    async make_pictures_smaller(app, { fileId }) {
      await addSmaller(app, String(fileId))
    },
    async make_older_pictures_smaller(app) {
      await addSmallerToOlder(app)
    },
  },
  housekeeping: {
    /** Deletes bytes whose file is gone; deleting what is not there does nothing, so the job may run again. */
    async remove_stored_bytes(app, payload) {
      await workEvery(payload.keys as string[], key => app.storage.remove(key))
    },

    /** After a change of the settings, or for a creator who is past their first files. */
    async settle_review(app, { ownerId }) {
      await settleReview(app, uses, ownerId ? String(ownerId) : undefined)
    },

    /** Forgets uploads that nobody went on with. */
    async sweep_uploads(app) {
      await sweepUploads(app)
    },

    /** Deletes copies with hidden marks that nobody needs at the moment. */
    async sweep_marked_copies(app) {
      await sweepMarkedCopies(app)
    },

    /** Takes up files whose worker died; a second job for the same file finds nothing to do. */
    async take_up_files(app) {
      const files = await abandonedFiles(app.db.sql)
      for (const stage of ['prepare', 'render'] as const) {
        const ofStage = files.filter(file => file.stage === stage)
        await addJobsIn(
          app.db.sql,
          jobOf[stage],
          ofStage.map(({ id: fileId }) => ({ fileId })),
        )
      }
    },
  },
})

export const mediaCron = [
  '* * * * * take_up_files',
  '47 * * * * sweep_uploads',
  '23 * * * * sweep_marked_copies',
  '*/5 * * * * make_older_pictures_smaller',
].join('\n')
