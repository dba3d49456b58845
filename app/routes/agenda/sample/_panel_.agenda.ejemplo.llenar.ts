import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { redirect } from '#app/web/redirect.server.ts'

const texts = { done: '', refused: 'No se pudo llenar el día de ejemplo', failed: 'Error al procesar la solicitud' }

export function loader() {
	return redirect('/agenda')
}

/** One press, and the day that was filled is seen. */
export async function action({ request }: ActionFunctionArgs) {
	const outcome = await attempt(await panelContext(request), agenda.fillSampleDay, {})
	if (!outcome.ok)
		return redirectWithFlash(request, '/principal', sentence(outcome.failure, texts), { status: 'fallo' })
	const { date, count } = outcome.value
	const said = `Día de ejemplo listo: ${count === 1 ? '1 cita' : `${count} citas`}`
	return redirectWithFlash(request, `/agenda?fecha=${date}&vista=dia`, said)
}
