import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ExportsPage } from '#app/features/clients/files/ui/exports-page.tsx'
import { clients } from '#app/features/clients/operations.server.ts'
import { useLive } from '#app/realtime/use-live.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { queryOf } from '../contacts-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Archivos de contactos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { files } = await load(ctx, clients.listExports, {})
	const { timeZone } = await frameOf(ctx)
	return { files, timeZone, businessId: ctx.businessId }
}

/** Whom the file holds stands in the address, as in that of the list. */
export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, clients.askExport, {
		input: { query: queryOf(request) },
		back: '/contactos/exportaciones',
		done: 'Estamos preparando tu archivo',
		refused: 'No se pudo preparar el archivo',
		failed: 'Error al preparar el archivo',
	})
}

export default function Exports() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	useLive(businessId, [
		'clients.exportStarted',
		'clients.exportAdvanced',
		'clients.exportReady',
		'clients.exportFailed',
	])
	return <ExportsPage {...page} />
}
