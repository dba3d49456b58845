import { type ActionFunctionArgs } from '@remix-run/node'
import { billing } from '#app/features/billing/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { payTexts, pressToPay } from './pay-door.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return pressToPay(await panelContext(request), request, billing.usePromo, { back: '/recargar', ...payTexts })
}
