export default {
  incident: 'Write an incident…',
  incidentAlso: 'outage status maintenance report',
} as const
