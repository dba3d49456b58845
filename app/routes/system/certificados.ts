import { type LoaderFunctionArgs } from '@remix-run/node'
import { mayHaveCertificate } from '#app/web/brand.server.ts'

/** What a reverse proxy asks before it gets a certificate on demand (`?domain=`): 200 for a name that we answer by. */
export async function loader({ request }: LoaderFunctionArgs) {
	const name = new URL(request.url).searchParams.get('domain') ?? ''
	return new Response(null, { status: (await mayHaveCertificate(name)) ? 200 : 404 })
}
