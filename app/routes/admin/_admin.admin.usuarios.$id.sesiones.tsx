import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Cerrar todas sus sesiones' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const { name } = await load(await adminContext(request), admin.showUser, { userId: id })
	return { name, parent: `/admin/usuarios/${id}` }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await adminContext(request), request, admin.closeSessions, {
		input: { userId: id },
		back: `/admin/usuarios/${id}`,
		done: 'Sesiones cerradas',
		refused: 'No se pudieron cerrar las sesiones',
		failed: 'Error al cerrar las sesiones',
	})
}

export default function CloseSessions() {
	const { name, parent } = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title="¿Cerrar todas sus sesiones?"
			text={`${name} tendrá que volver a entrar en cada equipo.`}
			parent={parent}
			confirm="Cerrar sesiones"
			confirming="Cerrando..."
			danger
		/>
	)
}
