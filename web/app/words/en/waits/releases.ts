export default {
  releases: 'Releases',
  releasesText: 'Signed, to be verified',
} as const
