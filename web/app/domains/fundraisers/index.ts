/**
 * Fundraisers: what creators want to make, and what fans pledge for it. A page takes along only what it uses of it.
 */
export { FundraiserCards } from './later.ts'
