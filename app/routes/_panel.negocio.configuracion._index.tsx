import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { SettingsView } from '#app/features/businesses/ui/settings-view.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Configuración del negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return { record: await load(ctx, businesses.getRecord, {}), mayEdit: ctx.can('businesses.edit') }
}

export default function Settings() {
	return <SettingsView {...useLoaderData<typeof loader>()} />
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
