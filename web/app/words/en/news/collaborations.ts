/** What the centre says of what happened. */
export const sentences = {
  collaboration_asked: '<b>{who}</b> wants to share earnings with you. Read the terms and answer',
  collaboration_began: 'Everyone has accepted: you now share earnings with <b>{who}</b>',
  collaboration_declined: '<b>{who}</b> declined to share earnings',
  collaboration_notice: '<b>{who}</b> ends the earnings that you share. They’re shared until {day}',
  collaboration_left: '<b>{who}</b> no longer shares in what you earn',
  collaboration_ended: 'You no longer share in what <b>{who}</b> earns',
} as const

/** What the settings call it, and say of it. */
export const events = {
  collaborations: 'Shared earnings',
  collaborationsText: 'Proposals, answers and ends',
} as const
