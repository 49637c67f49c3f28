/** What the shell shows of the search on every page. */
export { openPalette, openSearch } from './opened.ts'
export { SearchButton, SearchDoor, SearchOver } from './parts/search-over.tsx'
