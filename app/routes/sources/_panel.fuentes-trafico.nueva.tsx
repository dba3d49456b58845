import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { sources } from '#app/features/sources/operations.server.ts'
import { SourceDialog } from '#app/features/sources/ui/source-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { creating, home } from './sources-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Crear fuente de tráfico' }]

export async function loader({ request }: LoaderFunctionArgs) {
	demand(await panelContext(request), 'sources.edit')
	return null
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, sources.createSource, { ...creating, to: () => home })
}

export default function NewSource() {
	const result = useActionData<typeof action>()?.result
	return <SourceDialog title="Crear fuente de tráfico" save="Crear fuente" parent="/fuentes-trafico" result={result} />
}
