import { Icon } from '../../../ui/icon.tsx'
import { PageBar } from '../../../ui/page-bar.tsx'
import { say } from '../words.ts'
import StopWork from './stop-work.tsx'

/** Above every page while somebody works for a creator: who for, and the way out. */
export default function WorkBar({ name }: { name: string }) {
  return (
    <PageBar>
      <span className="flex min-w-0 items-center gap-2 text-label">
        <Icon name="users" size="s" className="flex-none text-accent-text" />
        <b className="clip font-strong">{say('workingFor', { name })}</b>
      </span>
      <StopWork />
    </PageBar>
  )
}
