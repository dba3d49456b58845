import { type LoaderFunctionArgs } from '@remix-run/node'
import { exposition } from '#app/web/watch/exposition.server.ts'
import { mayRead } from '#app/web/watch/metrics-door.server.ts'

/** Numbers for Prometheus: for who has the token or, without one, for this machine alone. */
export async function loader({ request }: LoaderFunctionArgs) {
	if (!mayRead(request)) return new Response('No encontrado\n', { status: 404 })
	const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }
	return new Response(await exposition(), { headers })
}
