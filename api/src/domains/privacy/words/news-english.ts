/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  data_export_ready: 'Your data is ready to download.',
} as const
