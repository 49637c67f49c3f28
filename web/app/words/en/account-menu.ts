export default {
  theme: 'Theme',
  theme_dark: 'Dark',
  theme_light: 'Light',
  theme_system: 'Same as the device',
  text: 'Text size',
  textSize: '{n}%',
  logOut: 'Log out',
  logOutFailed: "We couldn't log you out. Try again.",
} as const
