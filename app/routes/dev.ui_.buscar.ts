import { type LoaderFunctionArgs } from '@remix-run/node'
import { assertDevelopment } from '#app/web/dev-pages.server.ts'
import { sampleClients } from '#app/web/dev-ui.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	assertDevelopment()
	return { options: sampleClients(new URL(request.url).searchParams.get('buscar') ?? '') }
}
