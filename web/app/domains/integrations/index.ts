/** What other rooms show of keys and webhooks: those of a creator, for operators. */
export { IntegrationsDesk } from './parts/integrations-desk.tsx'
