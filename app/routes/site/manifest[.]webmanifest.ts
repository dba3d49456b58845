import { type LoaderFunctionArgs } from '@remix-run/node'
import { serveManifest } from './brand-files.server.ts'

/** What the browser installs: the product under the name of whose host this is. */
export function loader({ request }: LoaderFunctionArgs) {
	return serveManifest(request)
}
