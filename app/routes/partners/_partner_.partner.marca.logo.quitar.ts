import { type ActionFunctionArgs } from '@remix-run/node'
import { partners } from '#app/features/partners/operations.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { partnerContext } from './partner-context.server.ts'

export function loader() {
	return redirect('/partner/marca')
}

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await partnerContext(request), request, partners.removeLogo, {
		back: '/partner/marca',
		done: 'Logo quitado',
		refused: 'No se pudo quitar el logo',
		failed: 'Error al actualizar el branding',
	})
}
