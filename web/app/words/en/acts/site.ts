export default {
  change_settings: 'Changed the settings',
  create_page: 'Made a page',
  change_page: 'Changed a page',
  delete_page: 'Deleted a page',
  create_promo: 'Made a promotion',
  change_promo: 'Changed a promotion',
  delete_promo: 'Deleted a promotion',
} as const
