import { type ActionFunctionArgs } from '@remix-run/node'
import { receiveLogo } from '#app/web/partner-logo.server.ts'
import { redirect } from '#app/web/redirect.server.ts'

export function loader() {
	return redirect('/partner/marca')
}

export async function action({ request }: ActionFunctionArgs) {
	return receiveLogo(request)
}
