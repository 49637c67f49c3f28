export default {
  view_release: 'Opened a release',
  verify_release: 'Verified a release',
  refuse_release: 'Rejected a release',
  export_release_records: 'Exported records of the people shown',
} as const
