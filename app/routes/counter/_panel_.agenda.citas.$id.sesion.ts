import { type ActionFunctionArgs } from '@remix-run/node'
import { counter } from '#app/features/counter/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const isReturn = (await request.clone().formData()).get('how') === 'return'
	const ctx = await panelContext(request)
	const at = { input: { appointmentId: id }, back: `/agenda/citas/${id}` }
	if (isReturn) {
		return runAndRedirect(ctx, request, counter.returnSession, {
			...at,
			done: 'La sesión regresó a su paquete',
			refused: 'No se pudo regresar la sesión',
			failed: 'Error al regresar la sesión',
		})
	}
	return runAndRedirect(ctx, request, counter.useSession, {
		...at,
		done: 'Pagada con una sesión de su paquete',
		refused: 'No se pudo usar el paquete',
		failed: 'Error al usar el paquete',
	})
}
