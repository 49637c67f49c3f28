export default {
  welcomeOf: 'A greeting from {name}',
  notAgain: "Don't show this again",
} as const
