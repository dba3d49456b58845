import { type ActionFunctionArgs } from '@remix-run/node'
import { billing } from '#app/features/billing/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { onlyLogged } from '#app/web/failure-copy.ts'
import { pressToPay } from './pay-door.server.ts'

/** COM-022, D-03: of a portal that does not open people read the general sentence; why, the log says. */
export async function action({ request }: ActionFunctionArgs) {
	return pressToPay(await panelContext(request), request, billing.openPortal, {
		...onlyLogged,
		back: '/creditos',
		done: '',
	})
}
