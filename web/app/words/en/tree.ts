/** The ways out of the studio and the console. */
export default {
  console: 'Console',
  backToSite: 'Back to the site',
  openSite: 'Open site',
  more: 'More',
} as const
