/** The same in Arabic. */
export default {
  refusedTitle: 'تعذّر علينا توثيقك',
  refusedText: 'راجعنا وثائقك وتعذّر علينا توثيقك، لذلك أُخفيت صفحتك في {site}. السبب: {reason}',
  refusedNext: 'أرسل وثائق جديدة وسنراجعها مرة أخرى.',
  send: 'إرسال الوثائق',
  verifiedTitle: 'تم توثيقك',
  verifiedText: 'تحققنا من وثائقك. صفحتك في {site} ظاهرة للجميع الآن.',
  view: 'عرض صفحتك',
} as const
