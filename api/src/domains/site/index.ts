/**
 * Site: how the site presents itself: its settings and menus, its pages and promos, how people reach those who run it,
 * and lists that forms need: countries, states, cities, languages, telephone codes.
 *
 * - A setting is changed while the site runs, by an operator whose name is kept; every node hears of it at once.
 * - What a page holds was cleaned when it was stored.
 */
export { addFirstPages } from './commands/pages.ts'
export { createPromo } from './commands/promos.ts'
