import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { branches } from '#app/features/branches/operations.server.ts'
import { removeOrArchive } from '#app/routes/catalogue/catalogue.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { onlyLogged } from '#app/web/failure-copy.ts'
import { load } from '#app/web/load.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar sucursal' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { name } = await load(ctx, branches.getBranch, { branchId: id })
	return { name, parent: `/sucursales${new URL(request.url).search}` }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return removeOrArchive(await panelContext(request), request, branches.deleteBranch, {
		input: { branchId: id },
		back: `/sucursales${new URL(request.url).search}`,
		deleted: 'Sucursal eliminada',
		archived: 'La sucursal tiene citas o existencias: quedó archivada',
		...onlyLogged,
	})
}

export default function DeleteBranch() {
	const { name, parent } = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title="¿Eliminar esta sucursal?"
			text={`${name} y su asistente se eliminan, y sus especialistas quedan archivados. Si tiene citas o existencias, solo se archiva.`}
			parent={parent}
			confirm="Eliminar sucursal"
			confirming="Eliminando..."
			icon="trash"
			danger
		/>
	)
}
