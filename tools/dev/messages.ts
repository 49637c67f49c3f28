/** Where the front of the development site listens, and where the API is behind it. */
export type Front = { port: number; host: string; siteUrl: string; apiBase: string; apiPort: number }

/** `broken`: it ended before it was ready, and starts again at the next save. */
export type ApiState = 'ready' | 'broken'
