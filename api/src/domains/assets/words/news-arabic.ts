/** The same in Arabic. */
export default {
  gallery_published: 'نشر {who} معرض صور{rest}',
  video_published: 'نشر {who} فيديو{rest}',
  participation_asked: 'يطلب {who} موافقتك على الفيديو {title}',
  participation_accepted: 'وافق {who} على الفيديو {title}',
  participation_declined: 'رفض {who} الفيديو {title}',
} as const
