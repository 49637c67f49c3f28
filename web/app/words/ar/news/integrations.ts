export default {
  webhook_turned_off: 'أُوقف أحد روابط الإشعار لديك',
} as const
