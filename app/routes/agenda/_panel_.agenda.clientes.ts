import { type LoaderFunctionArgs } from '@remix-run/node'
import { contactOptions } from '#app/features/agenda/booking/ui/contact-options.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf } from '#app/web/load.server.ts'
import { appointmentChoices } from './agenda-dialog.server.ts'

/** Clients for the autocomplete: from two characters on, at most ten (AGE-026). */
export async function loader({ request }: LoaderFunctionArgs) {
	const search = new URL(request.url).searchParams.get('buscar') ?? ''
	const ctx = await panelContext(request)
	const choices = await appointmentChoices(ctx, {}, search)
	return { options: contactOptions(choices, (await frameOf(ctx)).countryCode) }
}
