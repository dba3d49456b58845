import { type LoaderFunctionArgs } from '@remix-run/node'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sendFile } from '#app/web/files.server.ts'
import { load } from '#app/web/load.server.ts'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const signature = new URL(request.url).searchParams.get('firma') ?? ''
	const ready = await load(ctx, clients.fetchExport, { exportId: id, signature: signature.slice(0, 100) })
	return sendFile(ctx, request, ready, 'private, no-store')
}
