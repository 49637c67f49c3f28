export default {
  review_passed:
    'وافقنا على {times, plural, one {شيء واحد شاركته} two {شيئين شاركتهما} few {# أشياء شاركتها} many {# شيئًا شاركته} other {# شيء شاركته}}',
  publication_waits: 'ما جدولت نشره ما زال قيد المراجعة <b>{title}</b>',
  publication_waits_people: 'ما جدولت نشره ما زال ينتظر موافقة من يظهرون فيه <b>{title}</b>',
  file_labelled:
    'وسمنا {times, plural, zero {ملفًا لك} one {ملفًا لك} two {ملفين لك} few {# ملفات لك} many {# ملفًا لك} other {# ملف لك}} بأنه مصنوع بالذكاء الاصطناعي: {title}',
} as const
