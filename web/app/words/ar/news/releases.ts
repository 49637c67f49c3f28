export default {
  release_asked: 'يطلب <b>{who}</b> موافقتك على إظهارك',
  release_signed: 'وقّع <b>{title}</b>. سنتحقق من ذلك.',
  release_verified: 'تم التحقق من <b>{title}</b>. يمكنك نشر ما يظهر فيه.',
  release_refused: 'تعذّر علينا التحقق من <b>{title}</b>. يمكنه التوقيع مجددًا.',
  release_declined: '<b>{title}</b> لا يريد أن يظهر',
  release_revoked: 'سحب <b>{title}</b> موافقته. لم يعد يُعرض أي شيء يظهر فيه.',
  release_expired: 'لم يجب <b>{title}</b> خلال 14 يومًا',
  release_ended: 'انتهت صلاحية هوية <b>{title}</b>. ادعُه مجددًا قبل أن تنشر المزيد معه.',
} as const
