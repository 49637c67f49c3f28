export default {
  verifications: 'Verification',
  verificationsName: 'Verification',
  verificationsTitle: '{name}, {about, select, again {documents again} other {documents}}',
  verificationsText: '{about, select, again {Rejected before, new documents} other {ID and selfie are in}}',
} as const
