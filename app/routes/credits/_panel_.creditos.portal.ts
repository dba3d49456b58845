import { type ActionFunctionArgs } from '@remix-run/node'
import { billing } from '#app/features/billing/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { pressToPay } from './pay-door.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return pressToPay(await panelContext(request), request, billing.openPortal, {
		back: '/creditos',
		done: '',
		refused: 'No se pudo abrir el portal de pagos',
		failed: 'Error al abrir el portal de pagos',
	})
}
