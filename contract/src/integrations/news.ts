import { declareNews } from '../notifications/declare.ts'

/** What people are told of integrations: the events that they choose channels for, and the sentences. */
export const integrationsNews = declareNews({
  events: {},
  sentences: {
    webhook_turned_off: 'security',
  },
})
