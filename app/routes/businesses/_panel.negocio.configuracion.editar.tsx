import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { SettingsForm } from '#app/features/businesses/record/ui/settings-form.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { loadRecord } from './business-record.server.ts'

export const meta: MetaFunction = () => [{ title: 'Editar configuración' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	return { record: await loadRecord(ctx) }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, businesses.saveSettings, {
		to: () => '/negocio/configuracion',
		done: 'Configuración actualizada correctamente',
		refused: 'No se pudo actualizar la configuración',
		failed: 'Error al actualizar la configuración',
	})
}

export default function EditSettings() {
	const { record } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <SettingsForm record={record} lastResult={answer?.result} />
}
