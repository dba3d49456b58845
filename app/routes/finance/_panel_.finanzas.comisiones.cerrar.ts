import { type ActionFunctionArgs } from '@remix-run/node'
import { earnings } from '#app/features/earnings/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { dayOf } from './commissions-screen.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const day = await dayOf(ctx, request)
	return runAndRedirect(ctx, request, earnings.closeFortnight, {
		input: { day },
		back: `/finanzas/comisiones?dia=${day}`,
		done: 'Quincena cerrada',
		refused: 'No se pudo cerrar la quincena',
		failed: 'Error al cerrar la quincena',
	})
}
