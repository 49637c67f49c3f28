/** The rooms of the contract, as the server and the site have them; each gathers its calls. */

export * from './earnings/index.ts'
export * from './identity/index.ts'
export * from './payments/index.ts'
export * from './posts/index.ts'
export * from './profiles/index.ts'
export * from './referrals/index.ts'
export * from './safety/index.ts'
export * from './shop/index.ts'
export * from './site/index.ts'
export * from './social/index.ts'
export * from './verification/index.ts'
export * from './wallet/index.ts'
