import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export function loader() {
	return redirect('/agenda')
}

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, agenda.emptySampleDay, {
		back: '/agenda',
		done: 'Listo: tu agenda quedó sin citas de ejemplo',
		refused: 'No se pudo vaciar el día de ejemplo',
		failed: 'Error al procesar la solicitud',
	})
}
