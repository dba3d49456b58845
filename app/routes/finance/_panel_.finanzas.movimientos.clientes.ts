import { type LoaderFunctionArgs } from '@remix-run/node'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { clientChoices } from './finance-screen.server.ts'

/** Clients for the form of a movement, as one types: at most ten. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'contacts.view')
	const search = new URL(request.url).searchParams.get('buscar') ?? ''
	const { options = [] } = (await clientChoices(ctx, { search })) ?? {}
	return { options }
}
