import { type LoaderFunctionArgs } from '@remix-run/node'
import { publicOrigin } from '#app/core/brands.server.ts'
import { webchat } from '#app/features/webchat/operations.server.ts'
import { chatPathOf } from '#app/features/webchat/paths.ts'
import { buttonScript } from '#app/features/webchat/ui/button-script.ts'
import { load } from '#app/web/load.server.ts'
import { chatContext } from './webchat-door.server.ts'

/** What a site puts into its pages; nothing happens there while the chat is closed. */
export async function loader({ params }: LoaderFunctionArgs) {
	const { ctx, webchatId, key } = await chatContext(params.key)
	const chat = await load(ctx, webchat.shown, { webchatId })
	const script = buttonScript({ ...chat, origin: await publicOrigin(ctx), path: chatPathOf(key) })
	return new Response(script, {
		headers: {
			'Content-Type': 'text/javascript; charset=utf-8',
			// What is changed in the settings stands on the site soon.
			'Cache-Control': 'public, max-age=120',
			'Cross-Origin-Resource-Policy': 'cross-origin',
		},
	})
}
