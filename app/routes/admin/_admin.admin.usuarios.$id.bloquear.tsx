import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Bloquear esta cuenta' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const { name } = await load(await adminContext(request), admin.showUser, { userId: id })
	return { name, parent: `/admin/usuarios/${id}` }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await adminContext(request), request, admin.lockUser, {
		input: { userId: id },
		back: `/admin/usuarios/${id}`,
		done: 'Cuenta bloqueada',
		refused: 'No se pudo bloquear la cuenta',
		failed: 'Error al bloquear la cuenta',
	})
}

export default function LockUser() {
	const { name, parent } = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title="¿Bloquear esta cuenta?"
			text={`${name} no podrá entrar y sus sesiones se cierran ahora. Lo que hizo se conserva y puedes desbloquearla cuando quieras.`}
			parent={parent}
			confirm="Bloquear cuenta"
			confirming="Bloqueando..."
			danger
		/>
	)
}
