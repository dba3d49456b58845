import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { conversions } from '#app/features/sources/conversions/operations.server.ts'
import { DatasetPage } from '#app/features/sources/conversions/ui/dataset-page.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { datasetPath } from './conversions-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Conversiones de Meta' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { timeZone } = await frameOf(ctx)
	const dataset = await load(ctx, conversions.dataset, {})
	return { dataset, timeZone, mayEdit: ctx.can('integrations.edit') }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, conversions.connectDataset, {
		to: () => datasetPath,
		done: 'Conjunto de datos conectado',
		refused: 'No se pudo conectar el conjunto de datos',
		failed: 'Error al conectar el conjunto de datos',
	})
}

export default function MetaDataset() {
	const page = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result
	return (
		<DialogHost>
			<DatasetPage {...page} result={result} />
		</DialogHost>
	)
}
