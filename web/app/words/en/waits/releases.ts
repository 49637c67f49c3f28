export default {
  releases: 'Releases',
  releasesName: 'Release',
  releasesTitle: 'Release of {title}',
  releasesText: 'For {name}',
} as const
