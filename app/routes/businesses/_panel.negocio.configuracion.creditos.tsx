import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { CreditAlertsForm } from '#app/features/businesses/record/ui/settings-form.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { loadRecord } from './business-record.server.ts'

export const meta: MetaFunction = () => [{ title: 'Avisos de créditos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	return { record: await loadRecord(ctx) }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, businesses.saveCreditAlerts, {
		to: () => '/negocio/configuracion',
		done: 'Configuración de créditos actualizada correctamente',
		refused: 'No se pudo actualizar la configuración de créditos',
		failed: 'Error al actualizar la configuración de créditos',
	})
}

export default function EditCreditAlerts() {
	const { record } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <CreditAlertsForm record={record} lastResult={answer?.result} />
}
