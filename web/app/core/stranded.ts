import type { Site } from './site.ts'

/** What a page is drawn with when the API could not be reached at all: the defaults of the specification, nobody logged in. */
export function strandedSite(): Site {
  return {
    viewer: null,
    blocked: false,
    now_ms: 0,
    timeZone: 'UTC',
    theme: 'dark',
    text: '100',
    apiBase: '/api',
    origin: '',
    settings: {
      siteName: 'Fanfare',
      logoUrl: '',
      favicon: '/favicon.ico',
      menus: [],
      maintenanceMode: false,
      requireEmailVerification: false,
      hashPasswordInClient: false,
      stripePublishableKey: '',
      paymentGateway: 'stripe',
      paymentIsSandbox: false,
      currency: 'USD',
      tokenConversionRate: 1,
      performerCommission: 0,
      earningsHoldDays: 0,
      freeSubscriptionEnabled: true,
      freeSubscriptionDuration: 1,
      minimumSubscriptionPrice: 2.95,
      maximumSubscriptionPrice: 300,
      minimumWalletPrice: 2.95,
      maximumWalletPrice: 300,
      minimumTipPrice: 10,
      maximumTipPrice: 10_000,
      minimumPayoutAmount: 50,
      agreement_title: '',
      agreement_url: '',
      gaCode: '',
    },
  }
}
