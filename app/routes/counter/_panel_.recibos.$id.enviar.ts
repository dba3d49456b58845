import { type ActionFunctionArgs } from '@remix-run/node'
import { counter } from '#app/features/counter/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { appointmentId } = await load(ctx, counter.receipt, { receiptId: id })
	return runAndRedirect(ctx, request, counter.sendReceipt, {
		input: { receiptId: id },
		// Paper has no place for what is said.
		back: appointmentId ? `/agenda/citas/${appointmentId}` : '/agenda',
		done: 'Recibo enviado',
		refused: 'No se pudo enviar el recibo',
		failed: 'Error al enviar el recibo',
	})
}
