import { moneyToWire } from '@fanfare/contract'
import type { App } from '../../kernel/context.ts'
import { addJobIn, type JobTable, type RoomJobs } from '../../kernel/jobs.ts'
import { type Letter, sendLetter } from '../../kernel/letter.ts'
import { findPeople, getUser } from '../identity/index.ts'
import { removeRightless } from './commands/livekit.ts'
import { endAllLost, endLost } from './commands/media.ts'
import { warn } from './commands/meter.ts'
import { remindOf, remindOfAll } from './commands/remind.ts'
import { endPaidShow, tidyShows } from './commands/shows.ts'
import { findShow, type ShowRow } from './store/requests.ts'

/** What a mail is about, as its sentences need it. */
type About = { row: ShowRow; fan: string; creator: string; siteUrl: string }
type Mail = Pick<Letter, 'title' | 'lines' | 'action'>
type Kind = { to: ('fan' | 'performer')[]; write(about: About): Mail }

const whenOf = ({ start_at, timezone }: ShowRow) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: timezone }).format(start_at)
const priceOf = ({ price_minor }: ShowRow) => `${moneyToWire(price_minor)} tokens a minute`

const mails: Record<string, Kind> = {
  mail_show_requested: {
    to: ['performer'],
    write: ({ row, fan, siteUrl }) => ({
      title: `${fan} asks for a private show`,
      lines: [`${whenOf(row)} (${row.timezone}), ${priceOf(row)}.`],
      action: { label: 'See the request', href: `${siteUrl}/model/live-streaming/request` },
    }),
  },
  mail_show_approved: {
    to: ['fan', 'performer'],
    write: ({ row, fan, creator, siteUrl }) => ({
      title: `The private show of ${creator} and ${fan} is set`,
      lines: [
        `${whenOf(row)} (${row.timezone}), ${priceOf(row)}.`,
        `Only the seconds in which both are there are charged. Tokens for ${row.minutes_max} ${row.minutes_max === 1 ? 'minute' : 'minutes'}, or what there is, are set aside when the show starts, and what is not used goes back at its end.`,
      ],
      action: { label: 'See your shows', href: `${siteUrl}/schedule/live-streaming` },
    }),
  },
  mail_show_rejected: {
    to: ['fan'],
    write: ({ creator, siteUrl }) => ({
      title: `${creator} can't do the private show`,
      lines: ['Nothing was charged. You can ask for another time.'],
      action: { label: 'See your shows', href: `${siteUrl}/schedule/live-streaming` },
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
  const { title, lines, action } = write({ row, siteUrl, fan: nameOf(row.fan_id), creator: nameOf(row.performer_id) })
  for (const side of to.filter(one => !payload.only || payload.only === one)) {
    const userId = side === 'fan' ? row.fan_id : row.performer_id
    const { email } = await getUser(app.db.sql, userId)
    if (!email) continue
    const about = { userId, event: 'shows', beginsAt: row.start_at }
    const runAt = await sendLetter(app, { to: email, about, letter: { title, lines, ...(action && { action }) } })
    if (runAt) await addJobIn(app.db.sql, job, { ...payload, only: side }, { runAt })
  }
}

/** What ends by itself in streams and shows, and the mails about shows. */
export const streamingJobs: RoomJobs = {
  money: {
    end_paid_show: (app, { requestId }) => endPaidShow(app, String(requestId)),
    warn_show: (app, { requestId }) => warn(app, String(requestId)),
    tidy_shows: app => tidyShows(app),
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
