import { earnings, taxForms } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { LedgerProof, MonthlyStatements } from '../../earnings/index.ts'
import { OwnTaxDetails } from '../parts/own-tax-details.tsx'
import { Years } from '../parts/years.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'money' }
export const meta = titled(() => say('statements'))

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await args.context.get(pageRequest).visitor()
  const [months, tax] = await Promise.all([
    load(args, earnings.earningMonths),
    // Who works for a creator sees nothing of their taxes.
    viewer?.worksFor ? null : load(args, taxForms.ownTaxForm),
  ])
  return { months: months.data, tax }
}

/** What a creator keeps for their books: the statements of months and years, how their tax form stands, the proof. */
export default function Statements() {
  const { months, tax } = useLoaderData<typeof loader>()
  return (
    <StudioFrame title={say('statements')} make={null}>
      <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,1fr)_332px] wide:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <MonthlyStatements months={months} />
          {tax && <Years />}
        </div>
        {tax && (
          <div className="flex min-w-0 flex-col gap-5">
            <OwnTaxDetails of={tax} />
            <LedgerProof />
          </div>
        )}
      </div>
    </StudioFrame>
  )
}
