import { type ActionFunctionArgs } from '@remix-run/node'
import { billing } from '#app/features/billing/operations.server.ts'
import { currencyNamed } from '#app/features/credits/plans.ts'
import { panelContext } from '#app/web/context.server.ts'
import { planTexts, pressToPay } from './pay-door.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	const currency = currencyNamed(new URL(request.url).searchParams.get('moneda'))
	const back = currency === 'USD' ? '/creditos?moneda=usd#planes' : '/creditos#planes'
	return pressToPay(await panelContext(request), request, billing.choosePlan, { back, ...planTexts })
}
