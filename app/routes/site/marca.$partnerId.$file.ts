import { type LoaderFunctionArgs } from '@remix-run/node'
import { serveBrandFile } from './brand-files.server.ts'

/** Colours, logo and icon of a partner; public, as they stand on pages without a session. */
export function loader({ params }: LoaderFunctionArgs) {
	return serveBrandFile(params.partnerId ?? '', params.file ?? '')
}
