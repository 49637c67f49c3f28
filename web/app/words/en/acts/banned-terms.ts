export default {
  add_banned_term: 'Banned a term',
  change_banned_term: 'Changed a banned term',
  delete_banned_term: 'Removed a banned term',
  import_banned_terms: 'Imported banned terms',
  keep_banned_term: 'Kept something with a banned term',
  scan_banned_terms: 'Looked through the site for banned terms',
} as const
