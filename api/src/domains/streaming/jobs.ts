import type { App } from '../../kernel/context.ts'
import { addJobIn, type JobTable, type RoomJobs } from '../../kernel/jobs.ts'
import { findPeople, type LetterWords, writeTo } from '../identity/index.ts'
import { endAllLost, endLost } from './commands/media.ts'
import { warn } from './commands/meter.ts'
import { type Parted, partShows } from './commands/part.ts'
import { remindOf, remindOfAll } from './commands/remind.ts'
import { removeRightless } from './commands/rightless.ts'
import { endPaidShow, tidyShows } from './commands/shows.ts'
import { findShow, type ShowRow } from './store/requests.ts'
import { inMail, type Mail } from './words/mails.ts'

/** What a mail is about, as its sentences need it. */
type About = { row: ShowRow; fan: string; creator: string; siteUrl: string }
type Kind = { to: ('fan' | 'performer')[]; write(mail: Mail, about: About): LetterWords }

/** When a show is, in its own time zone, and what a minute costs. */
function whenOf({ say, moment, tokens }: Mail, { start_at, timezone: zone, price_minor }: ShowRow): string {
  return say('when', { when: moment(start_at, zone), zone, price: tokens(price_minor, true) })
}

const mails: Record<string, Kind> = {
  mail_show_requested: {
    to: ['performer'],
    write: (mail, { row, fan, siteUrl }) => ({
      title: mail.say('requestedTitle', { fan }),
      lines: [whenOf(mail, row)],
      action: { label: mail.say('requestedView'), href: `${siteUrl}/model/live-streaming/request` },
    }),
  },
  mail_show_approved: {
    to: ['fan', 'performer'],
    write: (mail, { row, fan, creator, siteUrl }) => ({
      title: mail.say('approvedTitle', { creator, fan }),
      lines: [whenOf(mail, row), mail.say('approvedText', { minutes: row.minutes_max })],
      action: { label: mail.say('view'), href: `${siteUrl}/schedule/live-streaming` },
    }),
  },
  mail_show_rejected: {
    to: ['fan'],
    write: ({ say }, { creator, siteUrl }) => ({
      title: say('rejectedTitle', { creator }),
      lines: [say('rejectedText')],
      action: { label: say('view'), href: `${siteUrl}/schedule/live-streaming` },
    }),
  },
}

/** Mails both sides, or the one that an earlier try left for the end of its quiet hours. */
async function send(app: App, job: string, { to, write }: Kind, payload: Record<string, unknown>): Promise<void> {
  const row = await findShow(app.db.sql, String(payload.requestId))
  if (!row) return
  const people = await findPeople(app.db.sql, [row.fan_id, row.performer_id])
  const nameOf = (id: string) => people.get(id)?.name ?? ''
  const { siteUrl } = app.config
  const about = { row, siteUrl, fan: nameOf(row.fan_id), creator: nameOf(row.performer_id) }
  for (const side of to.filter(one => !payload.only || payload.only === one)) {
    const userId = side === 'fan' ? row.fan_id : row.performer_id
    const reader = { userId, event: 'shows', beginsAt: row.start_at }
    const runAt = await writeTo(app, reader, inMail, mail => write(mail, about))
    if (runAt) await addJobIn(app.db.sql, job, { ...payload, only: side }, { runAt })
  }
}

/** What ends by itself in streams and shows, and the mails about shows. */
export const streamingJobs: RoomJobs = {
  money: {
    end_paid_show: (app, { requestId }) => endPaidShow(app, String(requestId)),
    warn_show: (app, { requestId }) => warn(app, String(requestId)),
    tidy_shows: app => tidyShows(app),
    part_shows: (app, people) => partShows(app, people as Parted),
  },
  housekeeping: {
    end_lost_stream: (app, { streamId }) => endLost(app, String(streamId)),
    end_lost_streams: app => endAllLost(app),
    remove_rightless: (app, { streamId }) => removeRightless(app, streamId ? { id: String(streamId) } : undefined),
    remind_of_stream: (app, { announcedId }) => remindOf(app, String(announcedId)),
    remind_of_streams: app => remindOfAll(app),
  },
  mail: Object.fromEntries(
    Object.entries(mails).map(([name, kind]) => [
      name,
      (app: App, payload: Record<string, unknown>) => send(app, name, kind, payload),
    ]),
  ) satisfies JobTable,
}

export const streamingCron =
  '* * * * * end_lost_streams\n* * * * * tidy_shows\n* * * * * remind_of_streams\n* * * * * remove_rightless'
