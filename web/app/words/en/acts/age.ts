export default {
  add_age_rule: 'Added an age rule',
  change_age_rule: 'Changed an age rule',
  end_age_rule: 'Ended an age rule',
} as const
