export default {
  card_expires: 'تنتهي صلاحية بطاقتك المنتهية بالأرقام <b>{title}</b> في {day}',
} as const
