import { type ActionFunctionArgs } from '@remix-run/node'
import { home } from '#app/features/home/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'
import { hiddenWayCookie } from './way-cookie.server.ts'

/** The way to the first booking is not shown for the rest of the day, in this browser. */
export async function action({ request }: ActionFunctionArgs) {
	const { date } = await load(await panelContext(request), home.show, {})
	const headers = { 'Set-Cookie': hiddenWayCookie(date) }
	return redirectWithFlash(request, '/principal', 'Oculto por hoy; mañana vuelve', { headers })
}
