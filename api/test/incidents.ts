import { fromNow, hour_ms } from '../src/kernel/clock.ts'
import type { World } from './world.ts'

type Json = (method: string, body?: unknown) => RequestInit

const path = '/operator/status/incidents'
const incident = { title: 'Mails are late', text: 'We know why.', parts: ['email'], state: 'slow' }

/** Three incidents that aren't over, by their ids. */
export async function incidentsToChange(world: World, json: Json): Promise<string[]> {
  const opened = []
  for (let n = 0; n < 3; n += 1) opened.push(await world.raw(path, json('POST', incident)))
  return opened.map(({ data }) => (data as { _id: string })._id)
}

/** What operators tell of how the site is, each as it works. */
export const incidentActs = (
  json: Json,
): Record<string, (made: { incidents: string[] }) => [path: string, init: RequestInit]> => ({
  'POST /operator/status/incidents': () => [path, json('POST', incident)],
  'POST /operator/status/maintenance': () => {
    const times = { startsAt: fromNow(hour_ms).toISOString(), endsAt: fromNow(2 * hour_ms).toISOString() }
    return [
      '/operator/status/maintenance',
      json('POST', { title: 'Disks', text: 'New ones.', parts: ['pages'], ...times }),
    ]
  },
  'POST /operator/status/incidents/:id/updates': ({ incidents: [id] }) => [
    `${path}/${id}/updates`,
    json('POST', { revision: 1, text: 'Soon.' }),
  ],
  'POST /operator/status/incidents/:id/resolve': ({ incidents: [, id] }) => [
    `${path}/${id}/resolve`,
    json('POST', { revision: 1, text: 'Fixed.' }),
  ],
  'PUT /operator/status/incidents/:id': ({ incidents: [, , id] }) => [
    `${path}/${id}`,
    json('PUT', { revision: 1, title: 'Emails are late' }),
  ],
})
