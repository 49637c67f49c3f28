import { asciiEmail, plainTextOf } from '@fanfare/contract'
import { Ajv, type Options } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import addFormatsModule from 'ajv-formats'
import { readCountry } from '../country.ts'

const addFormats = addFormatsModule as unknown as (ajv: Ajv) => Ajv

const shared: Options = {
  allErrors: true,
  removeAdditional: 'all',
  useDefaults: true,
  allowUnionTypes: true,
  verbose: true,
}

/**
 * What checks values against the contract: JSON Schema with the contract's own words, some of which read a text before
 * it is checked.
 */
export function checkerFor(options: Options): Ajv {
  const ajv = new Ajv({ ...shared, ...options })
  addFormats(ajv)
  ajv.addKeyword({ keyword: 'message', schemaType: 'string' })
  addReading(ajv, 'plainText', plainTextOf)
  addReading(ajv, 'emailAddress', asciiEmail)
  ajv.addKeyword({
    keyword: 'money',
    schemaType: 'boolean',
    validate: isMoney,
    error: { message: 'at most two decimals' },
  })
  ajv.addKeyword({ keyword: 'country', schemaType: 'boolean', modifying: true, validate: asCountryCode })
  return ajv
}

/** Has every text of a type of the contract read by `read`, before the other rules of its field are checked. */
function addReading(ajv: Ajv, keyword: string, read: (text: string) => string): void {
  const validate = (_schema: unknown, text: unknown, _parent: unknown, at?: DataValidationCxt) => {
    if (at?.parentData && typeof text === 'string') at.parentData[at.parentDataProperty] = read(text)
    return true
  }
  ajv.addKeyword({ keyword, schemaType: 'boolean', before: 'allOf', modifying: true, errors: false, validate })
}

function isMoney(_schema: unknown, value: unknown): boolean {
  return typeof value !== 'number' || /^-?\d+(\.\d{1,2})?$/.test(String(value))
}

/** Puts the code of a country in the place of what names it; what names none is wrong, and none at all is fine. */
function asCountryCode(_schema: unknown, value: unknown, _parent?: unknown, place?: DataValidationCxt): boolean {
  if (typeof value !== 'string' || value === '') return true
  const code = readCountry(value)
  if (code && place?.parentData) place.parentData[place.parentDataProperty] = code
  return code !== undefined
}
