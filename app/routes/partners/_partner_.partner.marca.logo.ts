import { type ActionFunctionArgs } from '@remix-run/node'
import { redirect } from '#app/web/redirect.server.ts'
import { receiveLogo } from './partner-logo.server.ts'

export function loader() {
	return redirect('/partner/marca')
}

export async function action({ request }: ActionFunctionArgs) {
	return receiveLogo(request)
}
