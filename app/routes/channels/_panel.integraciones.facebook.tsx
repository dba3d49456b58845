import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { channels } from '#app/features/channels/operations.server.ts'
import { FacebookPages } from '#app/features/channels/ui/facebook-pages.tsx'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { demand, load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Páginas de Facebook' }]

const texts = { done: '', refused: 'No se pudieron ver tus páginas', failed: 'Error al pedir tus páginas a Facebook' }

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const login = await load(ctx, channels.metaLogin, {})
	if (!login.label) return { login, pages: null, problem: undefined }
	const outcome = await attempt(ctx, channels.ownedPages, {})
	if (!outcome.ok) return { login, pages: null, problem: sentence(outcome.failure, texts) }
	return { login: await load(ctx, channels.metaLogin, {}), pages: outcome.value.pages, problem: undefined }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { channel, page } = Object.fromEntries(await request.clone().formData())
	const outcome = await attempt(ctx, channels.connectPage, { channel, page })
	const connecting = { done: '', refused: 'No se pudo conectar la página', failed: 'Error al conectar la página' }
	if (!outcome.ok) {
		return redirectWithFlash(request, '/integraciones/facebook', sentence(outcome.failure, connecting), {
			status: 'fallo',
		})
	}
	const { name, channel: connected } = outcome.value
	return redirectWithFlash(request, `/integraciones/${connected}`, `Canal conectado: ${name}`)
}

export default function Facebook() {
	return <FacebookPages {...useLoaderData<typeof loader>()} />
}
