export default {
  welcomeOf: 'A greeting from {name}',
  notAgain: 'Do not show this again',
} as const
