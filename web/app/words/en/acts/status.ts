export default {
  open_incident: 'Opened an incident',
  announce_maintenance: 'Announced maintenance',
  update_incident: 'Updated an incident',
  resolve_incident: 'Resolved an incident',
  correct_incident: 'Corrected an incident',
} as const
