import { linksOfCharge } from './of-charge.ts'
import { linksOfPayment } from './of-payment.ts'

/** What followed a payment or a charge, for the desks of the rooms below. */
export const refundLinks = { ofPayment: linksOfPayment, ofCharge: linksOfCharge }
