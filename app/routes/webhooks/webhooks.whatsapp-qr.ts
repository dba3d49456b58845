import { type ActionFunctionArgs } from '@remix-run/node'
import { publicContext } from '#app/web/context.server.ts'
import { receiveBridge } from './webhook-whatsapp-qr.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return receiveBridge(await publicContext(), request)
}

export function loader() {
	return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
