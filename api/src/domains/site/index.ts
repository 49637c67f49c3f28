/**
 * Site: how the site presents itself: its public settings and menus.
 */
export { siteRoutes } from './routes.ts'
