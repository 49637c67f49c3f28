/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  verified: "You're verified",
  not_verified: "We couldn't verify you",
  about_verification: 'verification',
} as const
