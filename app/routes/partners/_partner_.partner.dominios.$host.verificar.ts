import { type ActionFunctionArgs } from '@remix-run/node'
import { partners } from '#app/features/partners/operations.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { partnerContext } from './partner-context.server.ts'

export function loader() {
	return redirect('/partner/dominios')
}

export async function action({ request, params: { host } }: ActionFunctionArgs) {
	return runAndRedirect(await partnerContext(request), request, partners.checkDomain, {
		input: { host },
		back: '/partner/dominios',
		done: 'Estado del dominio actualizado',
		refused: 'No se pudo obtener el estado del dominio',
		failed: 'No se pudo obtener el estado del dominio',
	})
}
