/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  collaboration_asked: '{who} wants to share earnings with you. Read the terms and answer',
  collaboration_began: 'Everyone has accepted: you now share earnings with {who}',
  collaboration_declined: '{who} declined to share earnings',
  collaboration_notice: '{who} ends the earnings that you share. They’re shared until {day}',
  collaboration_left: '{who} no longer shares in what you earn',
  collaboration_ended: 'You no longer share in what {who} earns',
  about_collaborations: 'shared earnings',
} as const
