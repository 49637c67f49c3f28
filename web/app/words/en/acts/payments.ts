export default {
  export_payments: 'Exported payments',
  replay_dead_letter: 'Replayed a gateway event',
  close_dead_letter: 'Closed a gateway event',
  trust_payer: 'Let a fan pay whatever the rules say',
  distrust_payer: 'Held a fan to the rules for card payments again',
} as const
