/** What the centre says of what happened. */
export const sentences = {
  fundraiser_new: '<b>{who}</b> wants to make <b>{title}</b>',
  pledge_made: '<b>{who}</b> pledged for <b>{title}</b>',
  pledge_charged: 'The goal of <b>{title}</b> was reached. Your pledge was charged: <b>{amount}</b>',
  pledge_freed: '<b>{title}</b> has ended without payment. Your tokens are free again: <b>{amount}</b>',
  fundraiser_updated: '<b>{who}</b> wrote how <b>{title}</b> goes',
  fundraiser_delivered: '<b>{who}</b> delivered the reward of <b>{title}</b>',
  fundraiser_late: 'The reward of <b>{title}</b> is late. You can ask for your tokens back',
  fundraiser_late_own: 'The reward of <b>{title}</b> is a week late. Your fans are waiting',
  fundraiser_halfway: 'Half of the goal of <b>{title}</b> is pledged',
  fundraiser_reached: '<b>{title}</b> reached its goal. All pledges are being charged',
  fundraiser_failed: '<b>{title}</b> has ended below its goal. All pledges went back',
  fundraiser_to_decide: 'The reward of <b>{title}</b> is a week late',
} as const

/** What the settings call it, and say of it. */
export const events = {
  fundraisers: 'New fundraisers',
  fundraisersText: 'A creator asks for pledges',
  pledges: 'Pledges',
  pledgesText: 'How fundraisers go, and what became of your tokens',
} as const
