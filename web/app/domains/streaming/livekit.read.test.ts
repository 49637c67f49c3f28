import { expect, it } from 'vitest'
import { livekitKeys, openLivekit } from '../../../../api/test/livekit-company.ts'
import { openReadSite } from '../../../test/read.ts'

it('a page where creators go live may speak to the LiveKit server of the site', async () => {
  const company = await openLivekit()
  const { apiKey, apiSecret } = livekitKeys
  const site = await openReadSite({
    ROLES: 'http,web,worker,live',
    LIVEKIT_URL: company.url,
    LIVEKIT_API_KEY: apiKey,
    LIVEKIT_API_SECRET: apiSecret,
  })
  try {
    const { headers } = await site.read('/creator/live', { as: 'mia' })
    const url = company.url.replace('http', 'ws')
    expect(headers.get('content-security-policy')).toContain(`${url} ${company.url}`)
  } finally {
    await site.close()
    await company.close()
  }
})
