import type { RoomJobs } from '../../kernel/jobs.ts'
import { takeUpMass, unwriteMass, writeMass } from './commands/mass.ts'
import { followMass } from './commands/takedown.ts'
import { sweepUnsent } from './commands/uploads.ts'

export const messagingJobs: RoomJobs = {
  messages: {
    async send_mass_message(app, { id }) {
      await writeMass(app, String(id))
    },
    async unsend_mass_message(app, { id }) {
      await unwriteMass(app, String(id))
    },
    async follow_mass_takedown(app, { id }) {
      await followMass(app, String(id))
    },
  },
  housekeeping: {
    async take_up_mass_messages(app) {
      await takeUpMass(app)
    },

    /** Forgets what was uploaded for a message and never sent. */
    async sweep_message_files(app) {
      await sweepUnsent(app)
    },
  },
}

export const messagingCron = ['* * * * * take_up_mass_messages', '23 * * * * sweep_message_files'].join('\n')
