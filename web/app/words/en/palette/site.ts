export default {
  inPrices: 'Site, Prices',
  inSettings: 'Site, Site settings',
  on: 'On',
  off: 'Off',
  notSet: 'Not set',
  fee: 'commission fee share percent cut',
  more: 'rules configuration site',
} as const
