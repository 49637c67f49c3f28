export default {
  goLive: 'Go live',
  goLiveAlso: 'stream broadcast camera start',
  goLiveText: 'Checks camera and sound first',
} as const
