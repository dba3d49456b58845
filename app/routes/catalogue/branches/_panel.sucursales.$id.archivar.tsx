import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { branches } from '#app/features/branches/operations.server.ts'
import { ArchiveDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { onlyLogged } from '#app/web/failure-copy.ts'
import { demand, load } from '#app/web/load.server.ts'
import { archivingAction } from '../archiving.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Archivar sucursal' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, branches.archiveBranch.permission)
	const { name } = await load(ctx, branches.getBranch, { branchId: id })
	return { name, parent: `/sucursales${new URL(request.url).search}` }
}

export const action = archivingAction(branches.archiveBranch, {
	id: 'branchId',
	list: '/sucursales',
	done: 'Sucursal archivada',
	...onlyLogged,
})

export default function Archive() {
	const { name, parent } = useLoaderData<typeof loader>()
	return (
		<ArchiveDialog
			what={`la sucursal ${name}`}
			text="Ya no se agenda en ella ni aparece en la página de reservas. Las citas que ya tiene siguen en pie."
			parent={parent}
		/>
	)
}
