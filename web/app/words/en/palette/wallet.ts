export default {
  topUp: 'Top up your wallet',
  topUpAlso: 'tokens buy money balance',
} as const
