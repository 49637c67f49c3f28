export default {
  fundraiser_new: '<b>{who}</b> يجمع الرموز من أجل <b>{title}</b>',
  pledge_made: 'تعهّد <b>{who}</b> بدعم <b>{title}</b>',
  pledge_charged: 'بلغ <b>{title}</b> هدفه. خُصم تعهّدك: <b>{amount}</b>',
  pledge_freed: 'انتهى <b>{title}</b> من دون دفع. عادت رموزك إليك: <b>{amount}</b>',
  fundraiser_updated: 'كتب <b>{who}</b> عن تقدّم <b>{title}</b>',
  fundraiser_delivered: 'سلّم <b>{who}</b> مكافأة <b>{title}</b>',
  fundraiser_late: 'تأخّرت مكافأة <b>{title}</b>. يمكنك طلب استعادة رموزك',
  fundraiser_late_own: 'تأخّرت مكافأة <b>{title}</b> أسبوعًا. معجبوك ينتظرون',
  fundraiser_halfway: 'بلغت التعهّدات نصف هدف <b>{title}</b>',
  fundraiser_reached: 'بلغ <b>{title}</b> هدفه. يجري خصم كل التعهّدات',
  fundraiser_failed: 'انتهى <b>{title}</b> دون بلوغ هدفه. عادت كل التعهّدات',
  fundraiser_to_decide: 'تأخّرت مكافأة <b>{title}</b> أسبوعًا',
} as const
