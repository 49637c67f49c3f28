import { setFlagsFromString } from 'node:v8'

/**
 * Tells V8 to make every object in the young generation. What many objects outlived, as the demonstration's do, it
 * would make in the old one from then on, and each such object, once dead, keeps its request's other objects alive
 * until the next full collection: small requests then took twice the time (`npm run bench`, `/settings/public`). Called
 * before the application is loaded.
 */
export function makeObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
