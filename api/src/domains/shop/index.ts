/**
 * Shop: what is delivered, and where to.
 *
 * - An address is seen by its owner alone.
 */
export { shopRoutes } from './routes.ts'
