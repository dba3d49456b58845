import { type ActionFunctionArgs } from '@remix-run/node'
import { payments } from '#app/features/payments/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id = '', paymentId = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, payments.rebookPaid, {
		input: { onlinePaymentId: paymentId, appointmentId: id },
		back: `/agenda/citas/${id}`,
		done: 'La cita volvió a su horario',
		refused: 'No se pudo volver a agendar',
		failed: 'Error al volver a agendar',
	})
}
