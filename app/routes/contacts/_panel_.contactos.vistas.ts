import { type ActionFunctionArgs } from '@remix-run/node'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home, keptQuery } from './contacts-screen.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	const query = keptQuery((await fieldsOf(request)).get('query'))
	return runAndRedirect(await panelContext(request), request, clients.saveView, {
		input: { query },
		back: `${home}${query}`,
		done: 'Vista guardada',
		refused: 'No se pudo guardar la vista',
		failed: 'Error al guardar la vista',
	})
}
