import { type StatusPart, statusDays_max, statusParts } from '@fanfare/contract'
import { addDays, addUpdate, announce, dayOf, daysSince, openIncident, resolve } from '../domains/status/index.ts'
import { at, day_ms, fromNow, minute_ms } from '../kernel/clock.ts'
import type { App, Ctx } from '../kernel/context.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'

const days = statusDays_max - 1
const incident = { days: 13, minutes: 42 }
const maintenance = { days: 5, minutes: 25 }
const late = {
  title: 'Emails arrive late',
  parts: ['email' as StatusPart],
  state: 'slow' as const,
  text: 'Emails of the site arrive up to an hour late, also links to log in. We’re looking into it.',
}
const servers = {
  title: 'New database servers',
  parts: [...statusParts],
  text: 'The site is read-only for up to 30 minutes.',
}
const disks = {
  title: 'New disks for videos',
  parts: ['uploads' as StatusPart],
  text: 'New videos may take longer to process. You can watch everything as usual.',
}

/** Three months of a site that mostly works, an incident and maintenance that are over, and maintenance to come. */
export async function tellStatus(app: App, { operatorId }: DemoPeople): Promise<void> {
  await recordDays(app)
  const operator = asPerson(app, operatorId, 'operator')
  if (!(await found.incident(app, late.title))) await tellOfIncident(operator)
  if (!(await found.incident(app, servers.title))) await maintain(operator)
  if (!(await found.incident(app, disks.title))) await announceIn(operator, 6, disks)
}

async function tellOfIncident(operator: Ctx): Promise<void> {
  const began_ms = -incident.days * day_ms
  const id = await at(fromNow(began_ms), () => openIncident(operator, late))
  await at(fromNow(began_ms + 18 * minute_ms), () =>
    addUpdate(operator, id, {
      revision: 1,
      state: 'works',
      text: 'Our mail server took new mails too slowly. It has more room now, and what waited is being sent.',
    }),
  )
  await at(fromNow(began_ms + incident.minutes * minute_ms), () =>
    resolve(operator, id, { revision: 2, text: 'Every email that waited has been sent. None was lost.' }),
  )
}

async function recordDays({ db }: App): Promise<void> {
  const first = dayOf(fromNow(-days * day_ms))
  if ((await daysSince(db.sql, first)).some(({ day }) => day === first)) return
  const rows = Array.from({ length: days }, (_, back) => days - back).flatMap(back =>
    statusParts.map(part => {
      const slow = part === 'email' && back === incident.days ? incident.minutes : 0
      const maintained = back === maintenance.days ? maintenance.minutes : 0
      const works = 1_440 - slow - maintained
      return { part, day: dayOf(fromNow(-back * day_ms)), works, slow, down: 0, maintenance: maintained }
    }),
  )
  await addDays(db.sql, rows)
}

type Planned = { title: string; text: string; parts: StatusPart[] }

/** Announces half an hour of maintenance, so many days from now. */
function announceIn(operator: Ctx, in_days: number, planned: Planned): Promise<string> {
  const startsAt = fromNow(in_days * day_ms).toISOString()
  const endsAt = fromNow(in_days * day_ms + 30 * minute_ms).toISOString()
  return announce(operator, { ...planned, startsAt, endsAt })
}

/** Maintenance that is over, announced a day before. */
async function maintain(operator: Ctx): Promise<void> {
  const id = await at(fromNow(-(maintenance.days + 1) * day_ms), () => announceIn(operator, 1, servers))
  await at(fromNow(-maintenance.days * day_ms + maintenance.minutes * minute_ms), () =>
    resolve(operator, id, { revision: 1, text: 'Done, five minutes early.' }),
  )
}
