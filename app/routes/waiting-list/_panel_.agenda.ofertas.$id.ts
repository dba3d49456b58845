import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

/** What a client said to staff about the time that is held. */
export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const yes = (await fieldsOf(request)).get('respuesta') === 'si'
	return runAndRedirect(await panelContext(request), request, agenda.answerOffer, {
		input: { offerId: id, accept: yes ? 'on' : undefined },
		back: '/agenda/espera',
		done: yes ? 'Cita creada correctamente' : 'El horario se ofrece al siguiente',
		refused: 'No se pudo guardar la respuesta',
		failed: 'Error al procesar la solicitud',
	})
}
