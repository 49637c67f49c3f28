/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  gallery_published: '{who} published a gallery{rest}',
  video_published: '{who} published a video{rest}',
  participation_asked: '{who} asks for your consent to the video {title}',
  participation_accepted: '{who} consented to your video {title}',
  participation_declined: '{who} declined your video {title}',
} as const
