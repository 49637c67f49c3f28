export default {
  take_down: 'Took something down',
  lift_takedown: 'Put something back',
  decide_appeal: 'Decided an appeal',
  record_lawsuit: 'Recorded a lawsuit',
  decide_case: 'Decided a case',
  export_cases: 'Exported the cases of a month',
  add_banned_term: 'Banned a term',
  change_banned_term: 'Changed a banned term',
  delete_banned_term: 'Removed a banned term',
  import_banned_terms: 'Imported banned terms',
  keep_banned_term: 'Kept something with a banned term',
  scan_banned_terms: 'Looked through the site for banned terms',
} as const
