import { type LoaderFunctionArgs } from '@remix-run/node'
import { leaveForMercadoPago } from './seller-door.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	return leaveForMercadoPago(request)
}
