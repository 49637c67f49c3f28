import { declareRoom } from '../declare-room.ts'
import { integrationsErrors } from './errors.ts'
import { integrationsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const integrationsRoom = declareRoom({
  showsNoContent: true,
  errors: integrationsErrors,
  news: integrationsNews,
  accountActs: ['end_api_key', 'turn_off_webhook'],
})
