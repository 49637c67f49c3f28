import { type OwnReport, reports } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../own-words.ts'
import { ObjectionForm } from './objection-form.tsx'

type Props = { report: OwnReport; onDone: () => void; onClose: () => void }

/** Objects to what was decided about a report of the viewer. */
export default function ObjectionDialog({ report, onDone, onClose }: Props) {
  return (
    <Dialog title={say('objectTitle', { number: report.number })} onClose={onClose}>
      <div className="p-6">
        <ObjectionForm
          words={{ text: say('objectText'), label: say('objection'), act: say('objectAct') }}
          send={text => call(reports.objectToReport, { params: { id: report._id }, body: { text } })}
          beside={<Button onClick={onClose}>{say('cancel')}</Button>}
          onDone={() => {
            toast(say('sent'), { icon: 'check' })
            onDone()
          }}
        />
      </div>
    </Dialog>
  )
}
