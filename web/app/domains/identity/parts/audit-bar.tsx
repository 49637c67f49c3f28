import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PageBar } from '../../../ui/page-bar.tsx'
import { say } from '../auditor-words.ts'

/** Above every page of an auditor: until when they look, or what they need first. */
export default function AuditBar() {
  const { timeZone } = useSite()
  const viewer = useViewer()
  if (viewer?.secondFactorNeeded)
    return (
      <PageBar>
        <b className="font-strong text-label">{say('barFactor')}</b>
        <ButtonLink size="s" href="/account/security">
          {say('setUp')}
        </ButtonLink>
      </PageBar>
    )
  return (
    <PageBar>
      <span className="flex min-w-0 items-center gap-2 text-label">
        <Icon name="eye" size="s" className="flex-none text-accent-text" />
        <b className="font-strong">{say('bar', { day: momentText(viewer?.auditsUntil ?? '', timeZone) })}</b>
      </span>
    </PageBar>
  )
}
