import { type LoaderFunctionArgs } from '@remix-run/node'
import { archives } from '#app/features/archives/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sendFile } from '#app/web/files.server.ts'
import { load } from '#app/web/load.server.ts'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const ready = await load(ctx, archives.readyExport, { exportId: id })
	return sendFile(ctx, request, { ...ready, contentType: 'application/gzip' }, 'private, no-store')
}
