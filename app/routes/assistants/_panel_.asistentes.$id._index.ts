import { type LoaderFunctionArgs } from '@remix-run/node'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'

/** An assistant's page is where one talks to it, until it has settings of its own. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await panelContext(request)
	return redirect(`/asistentes/${params.id}/probar`)
}
