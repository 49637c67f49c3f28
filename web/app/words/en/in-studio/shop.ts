export default {
  ordersToShip: '{count, plural, one {Ship an order} other {Ship # orders}}',
  ordersToShipAct: 'Ship',
  shop: 'Shop',
  shopText: 'Sell files and things you ship, with coupons.',
  shopShort: 'Sell files and things you make.',
} as const
