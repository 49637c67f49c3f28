/** What mails about wallets say: receipts, and money that moves by itself. */
export default {
  stoppedTitle: 'Automatic top-ups have stopped',
  stopped_refused: 'The card was declined twice in a row.',
  stopped_card_removed: "The card it used isn't saved any more.",
  stopped_card_expired: 'The card it used has expired.',
  stoppedText: "We won't charge a card automatically until you turn automatic top-ups on again.",
  viewAuto: 'View automatic top-ups',
  receiptTitle: 'Your receipt for {paid}',
  receiptText: 'You paid {paid} and {tokens} are in your wallet now.',
  coupon: 'A coupon took {discount} off.',
  insteadTitle: 'We added {tokens} to your wallet',
  insteadText:
    'Your card paid {paid} for "{title}", which couldn\'t begin any more. Nothing is lost: we added {tokens} to your wallet instead.',
  autoTitle: 'We topped up your wallet with {paid}',
  autoText: 'A purchase left your wallet below the amount you set, so we charged your card {paid} and added {tokens}.',
  autoNext: 'You can change or turn off automatic top-ups at any time in your wallet.',
  paidWith: 'Paid with {brand} •••• {last4}.',
  number: 'Receipt number: {number}.',
  viewReceipt: 'View the receipt',
} as const
