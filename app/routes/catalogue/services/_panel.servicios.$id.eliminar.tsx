import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { services } from '#app/features/services/operations.server.ts'
import { removeOrArchive } from '#app/routes/catalogue/catalogue.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { notProcessed } from '#app/web/failure-copy.ts'
import { load } from '#app/web/load.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar servicio' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { name } = await load(ctx, services.getService, { serviceId: id })
	return { name, parent: `/servicios${new URL(request.url).search}` }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return removeOrArchive(await panelContext(request), request, services.deleteService, {
		input: { serviceId: id },
		back: `/servicios${new URL(request.url).search}`,
		deleted: 'Servicio eliminado',
		archived: 'El servicio tiene citas: quedó archivado',
		...notProcessed,
	})
}

export default function Delete() {
	const { name, parent } = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title="¿Eliminar este servicio?"
			text={`${name} deja de ofrecerse. Si tiene citas, solo se archiva.`}
			parent={parent}
			confirm="Eliminar servicio"
			confirming="Eliminando..."
			icon="trash"
			danger
		/>
	)
}
