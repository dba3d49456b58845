import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { counter } from '#app/features/counter/operations.server.ts'
import { ReceiptActions } from '#app/features/counter/receipts/ui/receipt-actions.tsx'
import { ReceiptPaper } from '#app/features/counter/receipts/ui/receipt-paper.tsx'
import { newShortId } from '#app/lib/id.ts'
import { panelContext } from '#app/web/context.server.ts'
import { takeFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: known }) => [
	{ title: `Recibo ${known?.receipt.folio ?? ''}` },
]

const isLetter = (request: Request) => new URL(request.url).searchParams.get('papel') === 'carta'

/** Outside the panel: paper needs no menu. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const receipt = await load(ctx, counter.receipt, { receiptId: id })
	const { appointmentId, contactId } = receipt
	const { flash, headers } = await takeFlash(request)
	const shown = {
		receipt,
		said: flash && { text: flash.text, status: flash.status },
		isLetter: isLetter(request),
		mayWrite: ctx.can('inbox.send') && contactId !== null,
		requestKey: newShortId(),
		back: appointmentId
			? `/agenda/citas/${appointmentId}`
			: contactId && ctx.can('contacts.view')
				? `/contactos/${contactId}`
				: '/agenda',
	}
	return data(shown, { headers })
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, counter.sendReceipt, {
		input: { receiptId: id },
		to: () => `/recibos/${id}${isLetter(request) ? '?papel=carta' : ''}`,
		done: 'El recibo va en camino',
		refused: 'No se pudo enviar el recibo',
		failed: 'Error al enviar el recibo',
	})
}

export default function OneReceipt() {
	const { receipt, isLetter: onLetter, ...about } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const actions = <ReceiptActions {...about} isLetter={onLetter} lastResult={answer?.result} />
	return <ReceiptPaper receipt={receipt} paper={onLetter ? 'letter' : 'roll'} actions={actions} />
}
