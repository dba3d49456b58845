import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { sources } from '#app/features/sources/operations.server.ts'
import { SourceDialog } from '#app/features/sources/ui/source-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { home, saving } from './sources-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar fuente de tráfico' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'sources.edit')
	const { source, keyword, matchType, description, ad } = await load(ctx, sources.getSource, { sourceId: id })
	return { values: { source, keyword, matchType, description, ad: ad ?? undefined } }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, sources.saveSource, {
		...saving,
		input: { sourceId: id },
		to: () => home,
	})
}

export default function EditSource() {
	const { values } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result
	return (
		<SourceDialog
			title="Editar fuente de tráfico"
			save="Guardar cambios"
			parent="/fuentes-trafico"
			values={values}
			result={result}
		/>
	)
}
