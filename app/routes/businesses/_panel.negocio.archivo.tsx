import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { archives } from '#app/features/archives/operations.server.ts'
import { ArchivePage } from '#app/features/archives/ui/archive-page.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { loadRecord } from './business-record.server.ts'

export const meta: MetaFunction = () => [{ title: 'Archivo y eliminación' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const mayExport = ctx.can('businesses.export')
	const [{ ownerId }, { exports }, { timeZone }] = await Promise.all([
		loadRecord(ctx),
		mayExport ? load(ctx, archives.listExports, {}) : { exports: [] },
		frameOf(ctx),
	])
	const mayDelete = ctx.can('businesses.delete') && (ctx.actor.kind === 'admin' || ownerId === ctx.actor.id)
	return { exports, timeZone, mayExport, mayDelete, businessId: ctx.businessId }
}

export default function Archive() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	useLive(businessId, ['archives.'])
	return (
		<DialogHost>
			<ArchivePage {...page} />
		</DialogHost>
	)
}
