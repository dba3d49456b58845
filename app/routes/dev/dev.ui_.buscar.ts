import { type LoaderFunctionArgs } from '@remix-run/node'
import { assertDevelopment } from './dev-pages.server.ts'
import { sampleClients } from './dev-ui.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	assertDevelopment()
	return { options: sampleClients(new URL(request.url).searchParams.get('buscar') ?? '') }
}
