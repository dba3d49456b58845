import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { counter } from '#app/features/counter/operations.server.ts'
import { RefundForm } from '#app/features/counter/refunding/ui/refund-form.tsx'
import { newShortId } from '#app/lib/id.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Devolver dinero' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return {
		...(await load(ctx, counter.refundable, { appointmentId: id })),
		// Of this form: sent twice, it is one refund.
		requestKey: newShortId() + newShortId(),
		parent: `/agenda/citas/${id}`,
	}
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, counter.refund, {
		input: { appointmentId: id },
		to: () => `/agenda/citas/${id}`,
		done: 'Dinero devuelto',
		said: ({ receipt }) => `Dinero devuelto. Recibo ${receipt.folio}`,
		refused: 'No se pudo registrar la devolución',
		failed: 'Error al registrar la devolución',
	})
}

export default function RefundAtDesk() {
	const { parent, ...form } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Devolver dinero" below={<p className="muted">{form.subject}</p>} parent={parent}>
			<RefundForm {...form} lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}
