import { chooseConsent } from '../../../core/page/consent.ts'
import { Button } from '../../../ui/button.tsx'
import { say } from '../pages-words.ts'
import './consent-bar.css'

/** Asks once whether visits may be counted. Both answers weigh the same, and the page can be used meanwhile. */
export default function ConsentBar() {
  return (
    <section className="consent" aria-label={say('consentLabel')}>
      <p className="grow text-label">{say('consentText')}</p>
      <div className="flex shrink-0 gap-2">
        <Button kind="solid" onClick={() => chooseConsent('refuse')}>
          {say('consentRefuse')}
        </Button>
        <Button kind="solid" onClick={() => chooseConsent('allow')}>
          {say('consentAllow')}
        </Button>
      </div>
    </section>
  )
}
