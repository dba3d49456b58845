import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { ArchiveDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { notProcessed } from '#app/web/failure-copy.ts'
import { demand, load } from '#app/web/load.server.ts'
import { archivingAction } from '../archiving.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Archivar especialista' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, specialists.archiveSpecialist.permission)
	const { name } = await load(ctx, specialists.getSpecialist, { specialistId: id })
	return { name, parent: `/especialistas${new URL(request.url).search}` }
}

export const action = archivingAction(specialists.archiveSpecialist, {
	id: 'specialistId',
	list: '/especialistas',
	done: 'Especialista archivado',
	...notProcessed,
})

export default function Archive() {
	const { name, parent } = useLoaderData<typeof loader>()
	return (
		<ArchiveDialog
			what={`a ${name}`}
			text="Ya no se le agenda ni aparece en la página de reservas. Las citas que ya tiene siguen en pie."
			parent={parent}
		/>
	)
}
