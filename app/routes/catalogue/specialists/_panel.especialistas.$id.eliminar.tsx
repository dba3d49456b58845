import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { removeOrArchive } from '#app/routes/catalogue/catalogue.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { notProcessed } from '#app/web/failure-copy.ts'
import { load } from '#app/web/load.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar especialista' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { name } = await load(ctx, specialists.getSpecialist, { specialistId: id })
	return { name, parent: `/especialistas${new URL(request.url).search}` }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return removeOrArchive(await panelContext(request), request, specialists.deleteSpecialist, {
		input: { specialistId: id },
		back: `/especialistas${new URL(request.url).search}`,
		deleted: 'Especialista eliminado',
		archived: 'El especialista tiene citas: quedó archivado',
		...notProcessed,
	})
}

export default function Delete() {
	const { name, parent } = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title="¿Eliminar a este especialista?"
			text={`${name} deja de aparecer en la agenda. Si tiene citas, solo se archiva.`}
			parent={parent}
			confirm="Eliminar especialista"
			confirming="Eliminando..."
			icon="trash"
			danger
		/>
	)
}
