import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export function loader() {
	return redirect('/agenda')
}

/** How a person sees the agenda, one choice at a time. */
export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, agenda.changeLook, {
		back: '/agenda',
		// It is seen at once.
		done: '',
		refused: 'No se pudo guardar cómo ves la agenda',
		failed: 'Error al procesar la solicitud',
	})
}
