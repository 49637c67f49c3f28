import { referrals } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { copyText } from '../../../ui/toasts.tsx'
import { Brought } from '../parts/brought.tsx'
import { Earned } from '../parts/earned.tsx'
import { InvitedBy } from '../parts/invited-by.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'members', isOwn: true }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await args.context.get(pageRequest).visitor()
  const [code, first, stats, earned, invited] = await Promise.all([
    load(args, referrals.referralCode),
    load(args, referrals.referrals, { query: { limit: 20 } }),
    load(args, referrals.referralStats),
    load(args, referrals.referralEarnings, { query: { limit: 20 } }),
    viewer?.isPerformer ? load(args, referrals.referrer) : null,
  ])
  return { code, first, stats, earned, referrer: invited?.referrer ?? null }
}

/** Somebody's own link, what they earned by it, who registered through it, and who invited them where that one earns by them. */
export default function Referral() {
  const { code, first, stats, earned, referrer } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  const link = `${origin}/auth/register?rel=${code}`
  const copy = () => copyText(link, say('copied'), { icon: 'link' })
  return (
    <SettingsFrame title={say('title')}>
      <Section id="referral-link" title={say('shareIt')} text={say('text')}>
        <div className="flex items-end gap-3">
          <span className="min-w-0 grow">
            <TextField label={say('link')} value={link} readOnly onFocus={event => event.target.select()} />
          </span>
          <Button kind="solid" onClick={copy}>
            <Icon name="copy" size="s" />
            {say('copy')}
          </Button>
        </div>
      </Section>
      <Earned stats={stats} first={earned} />
      <Brought first={first} />
      {referrer && <InvitedBy referrer={referrer} />}
    </SettingsFrame>
  )
}
