export default {
  gallery_published:
    '{times, plural, one {نشر <b>{who}</b> معرض صور{rest}} two {نشر <b>{who}</b> معرضي صور} few {نشر <b>{who}</b> # معارض صور} other {نشر <b>{who}</b> # معرض صور}}',
  video_published:
    '{times, plural, one {نشر <b>{who}</b> فيديو{rest}} two {نشر <b>{who}</b> فيديوهين} few {نشر <b>{who}</b> # فيديوهات} other {نشر <b>{who}</b> # فيديو}}',
  participation_asked: 'يطلب <b>{who}</b> موافقتك على الفيديو <b>{title}</b>',
  participation_accepted: 'وافق <b>{who}</b> على الفيديو <b>{title}</b>',
  participation_declined: 'رفض <b>{who}</b> الفيديو <b>{title}</b>',
} as const
