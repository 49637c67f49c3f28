/** What the shell shows of the search on every page. */
export { openSearch } from './opened.ts'
export { SearchForm } from './parts/search-form.tsx'
export { SearchButton, SearchOver } from './parts/search-over.tsx'
