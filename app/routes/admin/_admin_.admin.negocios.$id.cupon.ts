import { type ActionFunctionArgs } from '@remix-run/node'
import { billing } from '#app/features/billing/operations.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

/** The owner of a business gets a coupon of the promotion, whose 72 hours begin when it is first seen. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await adminContext(request), request, billing.giveCoupon, {
		input: { businessId: id },
		back: `/admin/negocios/${id}`,
		done: 'Cupón dado: su dueño lo ve en Recargar',
		refused: 'No se pudo dar el cupón',
		failed: 'Error al dar el cupón',
	})
}
