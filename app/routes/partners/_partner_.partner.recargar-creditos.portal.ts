import { type ActionFunctionArgs } from '@remix-run/node'
import { billing } from '#app/features/billing/operations.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { pressToPay } from '../credits/pay-door.server.ts'
import { partnerContext } from './partner-context.server.ts'

const back = '/partner/recargar-creditos'

export function loader() {
	return redirect(back)
}

export async function action({ request }: ActionFunctionArgs) {
	return pressToPay(await partnerContext(request), request, billing.openWalletPortal, {
		back,
		done: '',
		refused: 'No se pudo abrir el portal de pagos',
		failed: 'Error al abrir el portal de pagos',
	})
}
