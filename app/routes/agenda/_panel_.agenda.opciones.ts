import { type LoaderFunctionArgs } from '@remix-run/node'
import { panelContext } from '#app/web/context.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'
import { bookingScreen } from './booking-screen.server.ts'

/** What the form of an appointment is drawn from, while it is being filled in; `picked`: who was chosen just now. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, query } = await agendaBehind(ctx, request)
	const { choices, client, chatHref, repeat, defaults } = await bookingScreen(ctx, params, { date: query.fecha })
	return { choices, client, chatHref, repeat, defaults, picked: params.get('elegir') ?? undefined }
}
