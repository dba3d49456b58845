import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { payments } from '#app/features/payments/operations.server.ts'
import { RefundForm } from '#app/features/payments/refunding/ui/refund-form.tsx'
import { refundedWords } from '#app/features/payments/refunding/words.ts'
import { newShortId } from '#app/lib/id.ts'
import { decimalText } from '#app/lib/money.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, found, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Devolver pago' }]

export async function loader({ request, params: { id = '', paymentId } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'finance.edit')
	const sale = await load(ctx, payments.sale, { saleId: id })
	const payment = found(sale.payments.find((one) => one.id === paymentId))
	return {
		payment,
		amount: decimalText(payment.refundableMinor, payment.currency),
		// Of this form: sent twice, or again after going back, it is one refund.
		requestKey: newShortId() + newShortId(),
		parent: `/paquetes/enlaces/${id}`,
	}
}

export async function action({ request, params: { id = '', paymentId = '' } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, payments.refund, {
		input: { onlinePaymentId: paymentId, saleId: id },
		to: () => `/paquetes/enlaces/${id}`,
		done: refundedWords.done,
		said: ({ state }) => refundedWords[state],
		refused: 'No se pudo devolver el pago',
		failed: 'Error al devolver el pago',
	})
}

export default function RefundSale() {
	const { parent, ...form } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Devolver pago" parent={parent}>
			<RefundForm {...form} lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}
