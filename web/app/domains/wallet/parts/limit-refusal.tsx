import { ApiError } from '../../../core/http/api-error.ts'
import { sentenceOf } from '../../../core/http/call.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../more-words.ts'

/** Why something couldn't be paid; where the fan's own limits forbid it, with the way to them, which leaves the sheet. */
export function PayProblem({ error }: { error: unknown }) {
  const isLimit = error instanceof ApiError && error.error === 'SPENDING_LIMIT_REACHED'
  return (
    <Notice tone="bad" icon="circle-exclamation-point" role="alert">
      {sentenceOf(error)}
      {isLimit && (
        <>
          {' '}
          <a className="link" href="/wallet/limits" data-hard="">
            {say('limits')}
          </a>
        </>
      )}
    </Notice>
  )
}
