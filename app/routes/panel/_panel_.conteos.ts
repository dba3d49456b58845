import { type LoaderFunctionArgs } from '@remix-run/node'
import { panelContext } from '#app/web/context.server.ts'
import { countsIn } from './panel.server.ts'

/** The numbers of the frame alone: of what makes them change, the screen inside it mostly shows nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
	return Response.json(await countsIn(await panelContext(request)), { headers: { 'Cache-Control': 'no-store' } })
}
