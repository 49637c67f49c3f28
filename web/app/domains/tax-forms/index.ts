/** Tax forms: what rooms after this one show of them. */
export { TaxFormBanner } from './parts/banner.tsx'
