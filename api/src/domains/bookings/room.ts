import { room } from '../../kernel/room.ts'
import { bookingsFacts, bookingsPushes } from './facts.ts'
import { bookingsCron, bookingsJobs } from './jobs.ts'
import { bookingsNews } from './news.ts'
import { bookingsPersonal } from './personal.ts'
import { bookingsRoutes } from './routes.ts'
import { bookingsSettings } from './settings.ts'
import { heldCalls } from './store/calls.ts'
import { writtenCallOffers } from './store/written.ts'
import { bookingsPlaces, bookingsToDo } from './studio.ts'

export const bookingsRoom = room('bookings', {
  routes: bookingsRoutes,
  facts: bookingsFacts,
  pushes: bookingsPushes,
  jobs: bookingsJobs,
  cron: bookingsCron,
  personal: bookingsPersonal,
  news: bookingsNews,
  heldFor: { call: heldCalls },
  written: [writtenCallOffers],
  settings: bookingsSettings,
  toDo: bookingsToDo,
  places: bookingsPlaces,
  tables: ['call_hours', 'call_offers', 'call_settings', 'calls'],
  reads: ['users'],
})
