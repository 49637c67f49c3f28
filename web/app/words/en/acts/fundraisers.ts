export default {
  view_fundraiser: 'Looked at a fundraiser',
  stop_fundraiser: 'Stopped a fundraiser',
  return_fundraiser: 'Gave the pledges of a fundraiser back',
} as const
