export default {
  callsToConfirm: '{count, plural, one {Confirm a call} other {Confirm # calls}}',
  callsToConfirmAct: 'Confirm',
  callsSoon: '{count, plural, one {Be there for a call} other {Be there for # calls}}',
  callsSoonAct: 'Open',
  calls: 'Calls',
  callsText: 'Sell bookable time in your calendar.',
} as const
