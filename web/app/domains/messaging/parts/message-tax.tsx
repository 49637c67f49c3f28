/** The tax in the price of a message, which few sites take: pages bring it along only where they do. */
export { IncludedTax as default } from '../../wallet/index.ts'
