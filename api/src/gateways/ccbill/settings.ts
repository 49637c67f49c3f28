import { missingBeside, type Values } from '../../kernel/environment-setting.ts'

/** What the site has at CCBill. */
export type CcbillKeys = {
  account: string
  subaccount: string
  flexId: string
  salt: string
  username: string
  password: string
  webhookKey: string
  webhookAddresses: string[]
  formUrl: string
  billingUrl: string
  datalinkUrl: string
}

const names = [
  'CCBILL_ACCOUNT',
  'CCBILL_SUBACCOUNT',
  'CCBILL_FLEX_ID',
  'CCBILL_SALT',
  'CCBILL_DATALINK_USERNAME',
  'CCBILL_DATALINK_PASSWORD',
  'CCBILL_WEBHOOK_KEY',
] as const

const missingOf = (values: Values) => names.filter(name => values[name] === undefined)

/** The keys of CCBill, once they are all there. */
export function ccbillFrom(values: Values): CcbillKeys | undefined {
  if (missingOf(values).length > 0) return undefined
  const text = (name: string) => values[name] as string
  return {
    account: text('CCBILL_ACCOUNT'),
    subaccount: text('CCBILL_SUBACCOUNT'),
    flexId: text('CCBILL_FLEX_ID'),
    salt: text('CCBILL_SALT'),
    username: text('CCBILL_DATALINK_USERNAME'),
    password: text('CCBILL_DATALINK_PASSWORD'),
    webhookKey: text('CCBILL_WEBHOOK_KEY'),
    webhookAddresses: values.CCBILL_WEBHOOK_ADDRESSES as string[],
    formUrl: text('CCBILL_FORM_URL'),
    billingUrl: text('CCBILL_BILLING_URL'),
    datalinkUrl: text('CCBILL_DATALINK_URL'),
  }
}

/** A sentence about the keys of CCBill that are missing beside others. */
export const ccbillMissing = (values: Values) => missingBeside(values, names, 'The CCBill settings')
