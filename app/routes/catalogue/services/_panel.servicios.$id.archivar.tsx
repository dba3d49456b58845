import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { services } from '#app/features/services/operations.server.ts'
import { ArchiveDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { notProcessed } from '#app/web/failure-copy.ts'
import { demand, load } from '#app/web/load.server.ts'
import { archivingAction } from '../archiving.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Archivar servicio' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, services.archiveService.permission)
	const { name } = await load(ctx, services.getService, { serviceId: id })
	return { name, parent: `/servicios${new URL(request.url).search}` }
}

export const action = archivingAction(services.archiveService, {
	id: 'serviceId',
	list: '/servicios',
	done: 'Servicio archivado',
	...notProcessed,
})

export default function Archive() {
	const { name, parent } = useLoaderData<typeof loader>()
	return (
		<ArchiveDialog
			what={`el servicio ${name}`}
			text="Ya no se ofrece ni se agenda, ni aparece en la página de reservas. Las citas que ya tiene siguen en pie."
			parent={parent}
		/>
	)
}
