import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ImportPage } from '#app/features/finance/importing/ui/import-page.tsx'
import { finance } from '#app/features/finance/operations.server.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect, submit } from '#app/web/submit.server.ts'
import { movementChoices } from '../finance-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Importar movimientos' }]

export async function loader({ request, params: { movementImportId: id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const view = await load(ctx, finance.importView, { importId: id })
	const { branches } = await movementChoices(ctx)
	return { view, branches, mayUndo: ctx.can('finance.delete') }
}

export async function action({ request, params: { movementImportId: id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const address = `/finanzas/movimientos/importar/${id}`
	const isStart = (await fieldsOf(request)).get('then') === 'start'
	const answer = await submit(ctx, request, finance.mapImport, {
		input: { importId: id },
		to: () => address,
		done: 'Columnas guardadas correctamente',
		refused: 'No se pudieron guardar las columnas',
		failed: 'Error al guardar las columnas',
	})
	if (!isStart || !(answer instanceof Response)) return answer
	return runAndRedirect(ctx, request, finance.startImport, {
		input: { importId: id },
		back: address,
		done: 'Importación en marcha',
		refused: 'No se pudo empezar la importación',
		failed: 'Error al empezar la importación',
	})
}

export default function OneImport() {
	const answer = useActionData<typeof action>()
	return (
		<DialogHost>
			<ImportPage {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
		</DialogHost>
	)
}
