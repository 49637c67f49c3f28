import type { LeakTrace } from '@fanfare/contract'
import { useSettings } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { copyText } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

/** A notice for the site where something was found, with what its sender has to fill in. */
export function TakedownNotice({ trace: { address, file, foundName } }: { trace: LeakTrace }) {
  const { siteName } = useSettings()
  const words = say('noticeBody', {
    file: file?.name ?? foundName,
    site: siteName,
    address: address || say('noticeAddress'),
  })
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="notice">
      <div className="flex flex-col gap-1">
        <h2 id="notice" className="font-strong">
          {say('notice')}
        </h2>
        <p className="text-ink-muted text-label">{say('noticeText')}</p>
      </div>
      <TextAreaField label={say('noticeWords')} rows={10} readOnly value={words} />
      <Button className="self-start" onClick={() => copyText(words, say('copied'))}>
        <Icon name="copy" size="s" />
        {say('copy')}
      </Button>
    </section>
  )
}
