import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ImportPage } from '#app/features/finance/importing/ui/import-page.tsx'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { movementChoices } from '../finance-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Importar movimientos' }]

export async function loader({ request, params: { movementImportId: id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const view = await load(ctx, finance.importView, { importId: id })
	const { branches } = await movementChoices(ctx)
	return { view, branches, mayUndo: ctx.can('finance.delete') }
}

export async function action({ request, params: { movementImportId: id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, finance.mapImport, {
		input: { importId: id },
		to: () => `/finanzas/movimientos/importar/${id}`,
		done: 'Columnas guardadas correctamente',
		refused: 'No se pudieron guardar las columnas',
		failed: 'Error al guardar las columnas',
	})
}

export default function OneImport() {
	const answer = useActionData<typeof action>()
	return <ImportPage {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
