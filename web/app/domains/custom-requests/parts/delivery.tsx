import type { CustomRequestDetail } from '@fanfare/contract'
import { ShownFiles } from '../../media/index.ts'
import { say } from '../words.ts'

/** What was delivered, for those who may see it. */
export function Delivery({ request }: { request: CustomRequestDetail }) {
  const { delivery, performerInfo } = request
  if (!delivery) return null
  const { text, files } = delivery
  const name = performerInfo?.name ?? say('someone')
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="delivery">
      <h2 id="delivery" className="font-strong text-label">
        {say('delivery')}
      </h2>
      {text && <p className="wrap-anywhere whitespace-pre-line text-label">{text}</p>}
      <ShownFiles files={files} name={name} title={say('delivery')} />
    </section>
  )
}
