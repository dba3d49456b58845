import { type LoaderFunctionArgs } from '@remix-run/node'
import { comeBackFromMercadoPago } from './seller-door.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	return comeBackFromMercadoPago(request)
}
