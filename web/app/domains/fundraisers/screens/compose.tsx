import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { TopBar } from '../../../ui/top-bar.tsx'
import { FundraiserForm } from '../parts/fundraiser-form.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('newTitle'))

export function loader() {
  return null
}

/** Where a creator writes a fundraiser. */
export default function Compose() {
  return (
    <>
      <TopBar title={say('newTitle')} back="/studio/fundraisers" />
      <div className="mx-auto flex w-full max-w-160 flex-col gap-6 max-desk:mt-4">
        <h1 className="type-title max-desk:sr-only">{say('newTitle')}</h1>
        <FundraiserForm draft={null} />
      </div>
    </>
  )
}
