import type { RoomJobs } from '../../kernel/jobs.ts'

export const mediaJobs: RoomJobs = {
  media: {
    /** Deletes bytes whose file is gone; deleting what is not there does nothing, so the job may run again. */
    async remove_stored_bytes(app, payload) {
      const keys = payload.keys as string[]
      for (const key of keys) await app.storage.remove(key)
    },
  },
}
