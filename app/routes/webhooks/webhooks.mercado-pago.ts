import { type ActionFunctionArgs } from '@remix-run/node'
import { publicContext } from '#app/web/context.server.ts'
import { receiveMercadoPago } from './webhook-mercado-pago.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return receiveMercadoPago(await publicContext(), request)
}

export function loader() {
	return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
