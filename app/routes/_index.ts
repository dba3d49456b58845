import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { sessionOf } from '#app/web/session.server.ts'

/** Staff come home, anybody else to the door (D-01). */
export async function loader({ request }: LoaderFunctionArgs) {
	return redirect((await sessionOf(request)) ? '/principal' : '/auth/ingresar')
}
