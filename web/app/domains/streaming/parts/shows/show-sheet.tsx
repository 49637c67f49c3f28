import { useViewer } from '../../../../core/session/stores.tsx'
import { Who } from '../../../../ui/avatar.tsx'
import { Dialog, DialogClose, DialogTitle } from '../../../../ui/dialog.tsx'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import { toast } from '../../../../ui/toasts.tsx'
import { FansOnly, useHasWallet } from '../../../wallet/index.ts'
import { say } from '../../show-words.ts'
import { ShowAsk, type ShowTarget } from './show-ask.tsx'
import './shows.css'

type Props = { to: ShowTarget; onClose: () => void }

/** The sheet in which a fan asks for a private show. */
export default function ShowSheet({ to, onClose }: Props) {
  const isVisitor = useViewer() === null
  const hasWallet = useHasWallet()
  if (!isVisitor && !hasWallet) return <FansOnly onClose={onClose} />
  const price = tokensText(minorOf(to.publicChatPrice))
  return (
    <Dialog
      title={say('askTitle')}
      onClose={onClose}
      head={
        <div className="flex items-center justify-between gap-3 px-6 pt-6">
          <Who
            of={to}
            size={56}
            name={say('ask')}
            sub={<DialogTitle>{say('askText', { name: to.name, price })}</DialogTitle>}
            eager
          />
          <DialogClose />
        </div>
      }
    >
      <div className="p-6">
        <ShowAsk
          to={to}
          onSent={() => {
            toast(say('sent', { name: to.name }))
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
