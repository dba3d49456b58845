import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { FailedJobList, JobKinds, QueueCard } from '#app/features/admin/ui/job-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { load } from '#app/web/load.server.ts'
import { listQuery, nextPage } from '#app/web/next-page.server.ts'
import { adminContext } from './admin-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Trabajos · Administración' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	const { cursor, clase: kind } = listQuery(request, 'clase')
	const { jobs, kinds, next } = await load(ctx, admin.listFailedJobs, { cursor, kind })
	const queue = await load(ctx, admin.queueState, {})
	return { page: { rows: jobs, moreHref: nextPage(request, next) }, kinds, kind, queue, now: ctx.now }
}

export default function AdminJobs() {
	const { page, kinds, kind, queue, now } = useLoaderData<typeof loader>()
	return (
		<ItemListLayout
			title="Trabajos"
			lead="Lo que espera en la cola y lo que se rindió."
			filters={<JobKinds kinds={kinds} kind={kind} />}
		>
			<FailedJobList page={page} now={now} />
			<QueueCard queue={queue} now={now} />
		</ItemListLayout>
	)
}
