import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Quitar del equipo' }]

export async function loader({ request, params: { userId = '' } }: LoaderFunctionArgs) {
	return load(await panelContext(request), businesses.getMember, { userId })
}

export async function action({ request, params: { userId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, businesses.removeMember, {
		input: { userId },
		back: '/negocio/equipo',
		done: 'La persona ya no es parte del equipo',
		refused: 'No se pudo quitar a la persona',
		failed: 'Error al quitar a la persona',
	})
}

export default function RemoveMember() {
	const { name } = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title={`¿Quitar a ${name} del equipo?`}
			text="Deja de ver el negocio en este momento. Lo que hizo se queda, con su nombre. Puedes invitarla otra vez."
			parent="/negocio/equipo"
			confirm="Quitar del equipo"
			confirming="Quitando..."
			danger
		/>
	)
}
