/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  fundraiser_new: '{who} wants to make {title}',
  pledge_made: '{who} pledged for {title}',
  pledge_charged: 'The goal of {title} was reached. Your pledge was charged: {amount}',
  pledge_freed: '{title} has ended without payment. Your tokens are free again: {amount}',
  fundraiser_updated: '{who} wrote how {title} goes',
  fundraiser_delivered: '{who} delivered the reward of {title}',
  fundraiser_late: 'The reward of {title} is late. You can ask for your tokens back',
  fundraiser_late_own: 'The reward of {title} is a week late. Your fans are waiting',
  fundraiser_halfway: 'Half of the goal of {title} is pledged',
  fundraiser_reached: '{title} reached its goal. All pledges are being charged',
  fundraiser_failed: '{title} has ended below its goal. All pledges went back',
  fundraiser_to_decide: 'The reward of {title} is a week late',
  about_fundraisers: 'creators’ fundraisers',
  about_pledges: 'pledges and fundraisers of yours',
} as const
