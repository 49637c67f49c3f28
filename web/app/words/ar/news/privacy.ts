export default {
  data_export_ready: 'بياناتك جاهزة للتنزيل.',
} as const
