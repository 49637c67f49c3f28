import { type LinkedAccount, linkedAccounts } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Section } from '../../../ui/section.tsx'
import { SettingLine } from '../../../ui/setting-line.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../security-words.ts'
import { useStepUp } from './step-up.tsx'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Provider = 'google' | 'twitter'

/** Accounts elsewhere with which one can log in; drawn where the site has any set up, or the account has one linked. */
export function Linked() {
  const { googleLoginEnabled, twitterLoginEnabled } = useSettings()
  const list = useQuery({ queryKey: ['linked-accounts'], queryFn: () => call(linkedAccounts.linkedAccounts) })
  const client = useQueryClient()
  const stepUp = useStepUp()
  const [asking, setAsking] = useState<Provider | null>(null)
  const known = list.data?.data ?? []
  const offered = { google: googleLoginEnabled, twitter: twitterLoginEnabled }
  const shown = (['google', 'twitter'] as const).filter(one => offered[one] || known.some(row => row.provider === one))
  if (shown.length === 0) return null
  const link = async (provider: Provider) => {
    try {
      const to = await stepUp.run(() => call(linkedAccounts.linkAccount, { params: { provider } }))
      if (to) location.assign(to.url)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  const unlink = async (provider: Provider) => {
    try {
      if (!(await stepUp.run(() => call(linkedAccounts.unlinkAccount, { params: { provider } })))) return
      toast(say('unlinked', { provider: say(provider) }))
      await client.invalidateQueries({ queryKey: ['linked-accounts'] })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <Section id="linked" title={say('linked')} text={say('linkedText')}>
      <ul className="rows">
        {shown.map(provider => (
          <LinkedRow
            key={provider}
            provider={provider}
            row={known.find(one => one.provider === provider)}
            onLink={() => link(provider)}
            onUnlink={() => setAsking(provider)}
          />
        ))}
      </ul>
      {asking && (
        <Suspense fallback={null}>
          <Sure
            title={say('unlinkTitle', { provider: say(asking) })}
            text={say('unlinkText')}
            act={say('unlink')}
            onAct={() => unlink(asking)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      {stepUp.dialog}
    </Section>
  )
}

function LinkedRow({
  provider,
  row,
  onLink,
  onUnlink,
}: {
  provider: Provider
  row: LinkedAccount | undefined
  onLink: () => void
  onUnlink: () => void
}) {
  return (
    <SettingLine
      icon="log-in"
      name={say(provider)}
      sub={row ? row.name : say('linkedNot')}
      act={
        <Button size="s" onClick={row ? onUnlink : onLink}>
          {say(row ? 'unlink' : 'link')}
        </Button>
      }
    />
  )
}
