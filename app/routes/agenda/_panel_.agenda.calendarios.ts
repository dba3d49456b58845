import { type ActionFunctionArgs } from '@remix-run/node'
import { booking } from '#app/features/booking/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

const page = '/agenda/reservas-en-linea'

export function loader() {
	return redirect(page)
}

/** Makes, changes or takes back the secret address of a calendar. */
export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const stops = (await formOf(request)).get('do') === 'stop'
	const back = `${page}#calendarios`
	const failed = 'Error al procesar la solicitud'
	if (stops) {
		const texts = { done: 'El calendario ya no se comparte', refused: 'No se pudo dejar de compartir', failed }
		return runAndRedirect(ctx, request, booking.stopFeed, { back, ...texts })
	}
	const texts = { done: 'La dirección del calendario está lista', refused: 'No se pudo crear la dirección', failed }
	return runAndRedirect(ctx, request, booking.renewFeed, { back, ...texts })
}
