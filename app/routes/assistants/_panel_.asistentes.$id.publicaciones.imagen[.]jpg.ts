import { type LoaderFunctionArgs } from '@remix-run/node'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { pictureOf } from '#app/features/assistants/posting/picture.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

/** The picture as it would be published now, for who shapes the assistant. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const preview = await load(await panelContext(request), assistants.previewPost, { assistantId: id })
	const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, max-age=60' }
	return new Response(new Uint8Array(await pictureOf(preview)), { headers })
}
