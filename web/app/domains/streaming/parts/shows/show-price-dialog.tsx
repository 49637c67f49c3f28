import { type ShowRequest, showRequests } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useMutation, useQueryClient } from '../../../../core/http/queries.ts'
import { useSettings } from '../../../../core/session/stores.tsx'
import { AmountField, amountProblem } from '../../../../ui/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Form } from '../../../../ui/form.tsx'
import { minorOf, parsedMinor, tokensText, wireOf } from '../../../../ui/money.ts'
import { toast } from '../../../../ui/toasts.tsx'
import { say } from '../../show-words.ts'
import { showsKey } from '../../state/shows.ts'

const limits = { min_minor: 100n, max_minor: 1_000_000n }

/** What a minute of one show costs; it can be changed until the show starts. */
export default function ShowPriceDialog({
  row,
  name,
  onClose,
}: {
  row: ShowRequest
  name: string
  onClose: () => void
}) {
  const client = useQueryClient()
  const { currency, tokenConversionRate } = useSettings()
  const [text, setText] = useState(tokensText(minorOf(row.price)))
  const problem = amountProblem(text, limits)
  const save = useMutation({
    mutationFn: (minor: bigint) =>
      call(showRequests.editRequest, { params: { id: row._id }, body: { price: wireOf(minor) } }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: showsKey })
      toast(say('saved'))
      onClose()
    },
  })
  const minor = parsedMinor(text)
  return (
    <Dialog title={say('priceTitle')} onClose={onClose}>
      <Form
        className="flex flex-col gap-5 p-6"
        onSubmit={event => {
          event.preventDefault()
          if (minor !== null && !problem) save.mutate(minor)
        }}
      >
        <AmountField
          unit="tokens"
          label={say('price')}
          currency={currency}
          rate={tokenConversionRate}
          text={text}
          onText={setText}
          {...limits}
          error={save.isError ? sentenceOf(save.error) : problem}
          hint={say('priceText', { name })}
        />
        <Button type="submit" kind="solid" size="l" block busy={save.isPending}>
          {say('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
