/** Pictures and videos over the whole page. Nothing goes on with it after a login. */
export { Lightbox as part } from './parts/lightbox/lightbox.tsx'

export async function resume(): Promise<void> {}
