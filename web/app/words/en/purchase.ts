export default {
  yoursToKeep: 'Yours to keep',
  price: 'Price',
  priceValue: '{tokens} tokens · {money}',
  from: 'Paid from',
  fromWallet: 'Your wallet',
  unlockFor: 'Unlock for',
  unlockDone: 'Unlocked. It is yours to keep.',
  topUpBack: 'It opens right after.',
  topUpAnd: 'Top up {amount} and unlock',
} as const
