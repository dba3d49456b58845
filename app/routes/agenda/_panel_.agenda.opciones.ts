import { type LoaderFunctionArgs } from '@remix-run/node'
import { panelContext } from '#app/web/context.server.ts'
import { appointmentChoices } from './agenda-dialog.server.ts'

/** What the appointment form offers for a branch and a specialist, while it is being filled in. */
export async function loader({ request }: LoaderFunctionArgs) {
	const chosen = Object.fromEntries(new URL(request.url).searchParams)
	return { choices: await appointmentChoices(await panelContext(request), chosen) }
}
