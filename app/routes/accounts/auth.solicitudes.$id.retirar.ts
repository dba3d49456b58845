import { type ActionFunctionArgs } from '@remix-run/node'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { accountContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await accountContext(request), request, businesses.withdrawRequest, {
		input: { requestId: id },
		back: '/auth/sin-negocio',
		done: 'Tu solicitud se retiró',
		refused: 'No se pudo retirar la solicitud',
		failed: 'Error al retirar la solicitud',
	})
}

export function loader() {
	return redirect('/auth/sin-negocio')
}
