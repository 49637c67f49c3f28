/** The page for someone who asks for more pages than they are allowed in a minute. */
export const tooManyRequests = {
  title: 'Too many requests',
  text: (wait_s: number) =>
    `You've opened a lot of pages in a short time. This one reloads in ${wait_s} ${wait_s === 1 ? 'second' : 'seconds'}.`,
}
