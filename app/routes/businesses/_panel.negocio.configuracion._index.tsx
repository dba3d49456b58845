import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SettingsView } from '#app/features/businesses/record/ui/settings-view.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { loadRecord } from './business-record.server.ts'

export const meta: MetaFunction = () => [{ title: 'Configuración del negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return { record: await loadRecord(ctx), mayEdit: ctx.can('businesses.edit') }
}

export default function Settings() {
	return <SettingsView {...useLoaderData<typeof loader>()} />
}
